import { type ESTree, parseSync, Visitor } from 'vite'

export type LeftBehind = { line: number; text: string }

// Attributes of elements and components whose values users read or hear.
const spokenAttributes =
  /^(label|title|placeholder|alt|hint|heading|intro|busyText|refused|fallback|message|text|description|summary|aria-label|aria-description|aria-roledescription|aria-valuetext)$/

// Properties whose values users read, whatever the object is for.
const spokenProperties = /^(message|title|label|text|hint|description|heading|intro|tooLong|placeholder)$/

// Functions whose arguments are texts for operators or developers.
const operatorCalls =
  /^(Error|TypeError|SettingsError|assert|actorWithoutId|console\..*|.*log\.\w+|.*\.(raw|query|mistakes\.push)|sql)$/

const tones = new Set(['neutral', 'success', 'danger', 'spoken'])

// Properties of a call's declaration that are only used in the documentation, which is in English.
const documentation = new Set(['summary'])

/** Returns the sentences for users that a file contains in its code. They should be in `words/`. */
export function leftBehind(path: string, code: string): LeftBehind[] {
  const found = new Map<number, LeftBehind>()
  const lineOf = (offset: number) => code.slice(0, offset).split('\n').length
  const report = (node: { start: number }, text: string) =>
    found.set(node.start, { line: lineOf(node.start), text: text.replaceAll(/\s+/g, ' ').trim() })
  const silent: { start: number; end: number }[] = []
  const isSilent = ({ start, end }: { start: number; end: number }) =>
    silent.some((range) => range.start <= start && end <= range.end)
  const { program } = parseSync(path, code)

  const reportWords = (node: ESTree.Node | null) => {
    for (const [piece, text] of textsOf(node)) if (/\p{L}{2}/u.test(text)) report(piece, text)
  }

  new Visitor({
    ImportDeclaration: (node) => void silent.push(node),
    CallExpression: (node) => {
      if (operatorCalls.test(nameOf(node.callee))) silent.push(node)
      if (nameOf(node.callee) === 'showToast')
        for (const argument of node.arguments)
          if (argument.type !== 'Literal' || !tones.has(String(argument.value))) reportWords(argument)
    },
    NewExpression: (node) => {
      const name = nameOf(node.callee)
      if (name.endsWith('Error')) silent.push(node)
      if (name === 'CallFailure') reportWords(node.arguments[2] ?? null)
    },
    TaggedTemplateExpression: (node) => void silent.push(node),
    BinaryExpression: (node) => {
      // Ignores texts that are only compared. The shop does not show them.
      if (/^[!=]==$/.test(node.operator)) silent.push(node)
    },
    JSXText: (node) => {
      if (/\p{L}{2}/u.test(node.value)) report(node, node.value)
    },
    JSXElement: (node) => {
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') reportWords(child.expression)
    },
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (name === 'className' || name === 'style') silent.push(node)
      if (!spokenAttributes.test(name) || !node.value) return
      reportWords(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
    },
    Property: (node) => {
      const name = node.key.type === 'Identifier' ? node.key.name : ''
      if (documentation.has(name)) silent.push(node)
      if (spokenProperties.test(name)) reportWords(node.value)
    },
  }).visit(program)

  // Reports texts of several words in all other places, such as the message of a rule, a refusal or a
  // constant.
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && isSentence(node.value) && !isSilent(node))
        report(node, node.value)
    },
    TemplateLiteral: (node) => {
      const text = withGaps(node)
      if (isSentence(text) && !isSilent(node)) report(node, text)
    },
  }).visit(program)
  return [...found.values()]
    .filter((finding) => !isKey(finding.text))
    .toSorted((one, other) => one.line - other.line)
}

function isKey(text: string): boolean {
  return /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/.test(text)
}

// Returns whether a text is a sentence, such as 'No stores yet' or 'Invalid id'. Returns false for code, such
// as 'flex gap-3', 'numeric(12, 2)' or 'use strict'.
function isSentence(text: string): boolean {
  return (
    /^[^a-z]*[A-Z₹…][^\n<>=;]*?[a-z…] ([A-Za-z₹…'"]|\d)/.test(text) &&
    !/^([A-Z]+ \/|\d{3} )/.test(text) &&
    /\p{L}{2}/u.test(text)
  )
}

/**
 * Returns the texts to which an expression may evaluate. Looks into conditionals, concatenations and lists,
 * but not into the arguments of functions.
 */
function textsOf(node: ESTree.Node | null): [ESTree.Node, string][] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [[node, node.value]] : []
  if (node?.type === 'TemplateLiteral') return [[node, withGaps(node)]]
  if (node?.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)]
  if (node?.type === 'LogicalExpression' || (node?.type === 'BinaryExpression' && node.operator === '+'))
    return [...textsOf(node.left), ...textsOf(node.right)]
  return []
}

function withGaps(node: ESTree.TemplateLiteral): string {
  return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('…')
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return ''
  return `${nameOf(node.object)}.${node.property.type === 'Identifier' ? node.property.name : ''}`
}
