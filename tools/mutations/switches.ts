import { parseSync } from 'vite'
import { type Mutation, mutate } from './read-mutations.ts'

// One build contains all mutations of a file. Each has a switch, which is off at first. A switch is a text in
// the built files, so this program can turn it on without building again. The condition is a pattern whose
// result a minifier does not compute.
const switchOf = (id: number, is: 'off' | '-on') => `mutation-${id}-${is}`
const isOn = (id: number) => `/-on$/.test('${switchOf(id, 'off')}')`

/** Turns a mutation on or off in a built file. */
export function turn(built: string, id: number, is: 'off' | '-on'): string {
  return built.replaceAll(switchOf(id, is === 'off' ? '-on' : 'off'), switchOf(id, is))
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Place = { start: number; end: number; form: Form }
/** The kind of source code that a mutation changes. It determines how the switch is written. */
type Form = 'expression' | 'child' | 'text' | 'attribute' | 'statement'

/**
 * Returns the source with a switch for each mutation. The switch chooses between the original and the mutated
 * form of the smallest expression or statement around the mutation.
 */
export function withSwitches(path: string, source: string, mutations: readonly Mutation[]): string {
  const { program } = parseSync(path, source)
  const placed = mutations.map((mutation) => ({
    mutation,
    place: placeOf(path, source, program as unknown as Node, mutation),
  }))
  // Mutations in overlapping pieces of the source share the outermost piece.
  const outermost = placed
    .map(({ place }) => place)
    .filter(
      (place, index, all) =>
        !all.some(
          (other, at) => at !== index && contains(other, place) && (at < index || !contains(place, other)),
        ),
    )
    .toSorted((one, other) => other.start - one.start)
  return outermost.reduce((text, place) => {
    const inside = placed.filter(({ place: inner }) => contains(place, inner)).map(({ mutation }) => mutation)
    return text.slice(0, place.start) + choice(source, place, inside) + text.slice(place.end)
  }, source)
}

function choice(source: string, place: Place, mutations: readonly Mutation[]): string {
  const { form } = place
  const original = source.slice(place.start, place.end)
  if (form === 'statement')
    return mutations.reduce(
      (rest, mutation) =>
        `if (${isOn(mutation.id)}) { ${mutated(source, place, mutation)} } else { ${rest} }`,
      original,
    )
  const piece = (text: string) => (form === 'text' ? `<>${text}</>` : `(${text})`)
  const chosen = mutations.reduce(
    (rest, mutation) => `${isOn(mutation.id)} ? ${piece(mutated(source, place, mutation))} : ${rest}`,
    piece(original),
  )
  return form === 'expression' ? `(${chosen})` : `{${chosen}}`
}

/** Returns a piece of the source with a mutation. */
function mutated(source: string, place: { start: number; end: number }, mutation: Mutation): string {
  return mutate(source, mutation).slice(place.start, place.end + growth(mutation))
}

function growth({ text, replacement }: Mutation): number {
  return replacement.length - text.length
}

function contains(outer: { start: number; end: number }, inner: { start: number; end: number }): boolean {
  return outer.start <= inner.start && outer.end >= inner.end
}

function placeOf(path: string, source: string, program: Node, mutation: Mutation): Place {
  const changed = changedRange(source, mutation)
  let place: Place | undefined
  walk(program, undefined, '', (node, parent, key, grandparent) => {
    if (!contains(node, changed)) return false
    const form = formOf(node, parent, key, grandparent)
    if (form && isValid(path, form, mutated(source, node, mutation)))
      place = { start: node.start, end: node.end, form }
    return true
  })
  if (!place) throw new Error(`No expression of ${path} can be chosen for: ${mutation.text}`)
  return place
}

/** Returns the range that a mutation changes, without equal characters at the beginning and the end. */
function changedRange(source: string, { text, replacement }: Mutation): { start: number; end: number } {
  const at = source.indexOf(text)
  const shorter = Math.min(text.length, replacement.length)
  let before = 0
  while (before < shorter && text[before] === replacement[before]) before += 1
  let after = 0
  while (after < shorter - before && text.at(-1 - after) === replacement.at(-1 - after)) after += 1
  return { start: at + before, end: at + text.length - after }
}

type Visit = (node: Node, parent: Node | undefined, key: string, grandparent: Node | undefined) => boolean

function walk(node: Node, parent: Node | undefined, key: string, visit: Visit, grandparent?: Node): void {
  if (!visit(node, parent, key, grandparent)) return
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, node, name, visit, parent)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

const values = new Set([
  'VariableDeclarator.init',
  'ArrowFunctionExpression.body',
  'ReturnStatement.argument',
  'CallExpression.arguments',
  'NewExpression.arguments',
  'Property.value',
  'PropertyDefinition.value',
  'ConditionalExpression.test',
  'ConditionalExpression.consequent',
  'ConditionalExpression.alternate',
  'LogicalExpression.left',
  'LogicalExpression.right',
  'BinaryExpression.left',
  'BinaryExpression.right',
  'TemplateLiteral.expressions',
  'JSXExpressionContainer.expression',
  'JSXSpreadAttribute.argument',
  'ArrayExpression.elements',
  'AssignmentExpression.right',
  'AssignmentPattern.right',
  'IfStatement.test',
  'WhileStatement.test',
  'ForOfStatement.right',
  'ThrowStatement.argument',
  'AwaitExpression.argument',
  'SpreadElement.argument',
  'ExportDefaultDeclaration.declaration',
])
const statements = new Set(['ExpressionStatement', 'IfStatement', 'ReturnStatement', 'ThrowStatement'])
const elements = new Set(['JSXElement', 'JSXFragment'])

function formOf(node: Node, parent: Node | undefined, key: string, grandparent: Node | undefined) {
  const isChild = parent !== undefined && elements.has(parent.type) && key === 'children'
  if (isChild) {
    if (elements.has(node.type)) return 'child'
    return node.type === 'JSXText' ? 'text' : undefined
  }
  if (parent?.type === 'JSXAttribute' && node.type === 'Literal') return 'attribute'
  if (statements.has(node.type)) return 'statement'
  if (!values.has(`${parent?.type}.${key}`)) return undefined
  const isNoValue =
    /Pattern$|Statement$|^Spread|^FunctionDeclaration|^ClassDeclaration|Empty/.test(node.type) ||
    parent?.['shorthand'] === true ||
    grandparent?.type === 'ObjectPattern'
  return isNoValue ? undefined : 'expression'
}

function isValid(path: string, form: Form, text: string): boolean {
  const whole = {
    statement: `async () => { ${text} }`,
    text: `(<>${text}</>)`,
    expression: `async () => (${text})`,
    child: `async () => (${text})`,
    attribute: `(${text})`,
  }[form]
  return parseSync(path, whole).errors.length === 0
}
