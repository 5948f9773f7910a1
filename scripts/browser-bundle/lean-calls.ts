import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/**
 * Lets a call travel to the browser without what only the server reads of it: the shape of its answer, its summary, its
 * refusals and its input. With them goes the code of the schemas from every page. Where a form checks the input, a
 * function that fetches it takes its place.
 */
export function leanCalls(): Plugin {
  let checkedInForms = new Set<string>()
  return {
    name: 'lean-calls',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const files = globSync('src/{features,back-office}/**/*.tsx')
      checkedInForms = new Set(files.flatMap((file) => callsCheckedInForms(readFileSync(file, 'utf8'), file)))
    },
    transform: {
      filter: { id: /[\\/]src[\\/](?:wire|money|features)[\\/].*(?<!\.store)\.ts(?:\?input)?$/ },
      handler(code, id) {
        const lean = id.includes('.call.ts') ? leanCall(code, id, checkedInForms) : code
        // Nothing happens when these files are loaded, so what is not used of them can be left out.
        return { code: withPureConstants(lean), map: null, moduleSideEffects: false }
      },
    },
  }
}

const check = /\buseCallForm(?:<[^(]*>)?\(([^,)]*)/g
const importedCall = /import\s*\{([^}]*)\}\s*from\s*'[^']*\.call\.ts'/g

/**
 * The names of the calls whose input the forms of a file check.
 * @throws Error where a form's call cannot be told from its words: its fields would go unchecked.
 */
export function callsCheckedInForms(source: string, file: string): string[] {
  const calls = [...source.matchAll(importedCall)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  return [...source.matchAll(check)].flatMap(([, argument = '']) => {
    const named = (argument.match(/\w+/g) ?? []).filter((word) => calls.includes(word))
    if (named.length === 0) throw new Error(`${file}: name the call itself in '${argument.trim()}'.`)
    return named
  })
}

const alwaysNeeded = new Set(['wire', 'access'])

/** A module of calls without what the browser does not read. With `?input` behind its name it is what a form fetches. */
export function leanCall(code: string, id: string, checkedInForms: ReadonlySet<string>): string {
  const isFetched = id.endsWith('?input')
  const { program } = parseSync('call.js', code)
  const changes = declaratorsOf(program).flatMap((declarator) => {
    const name = declarator.id.type === 'Identifier' ? declarator.id.name : ''
    return propertiesOfCall(declarator.init).flatMap((property): Change[] => {
      const key = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
      const isChecked = key === 'input' && checkedInForms.has(name)
      if (alwaysNeeded.has(key) || (isChecked && isFetched)) return []
      // An empty spread keeps the commas right.
      return [{ ...property, instead: isChecked ? fetching(path.basename(id), name) : '...{}' }]
    })
  })
  return withoutUnusedImports(changed(code, changes))
}

function fetching(file: string, name: string): string {
  return `loadInput: () => import('./${file}?input').then((module) => module.${name}.input)`
}

function declaratorsOf(program: ESTree.Program): ESTree.VariableDeclarator[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
}

function propertiesOfCall(made: ESTree.Expression | null): ESTree.ObjectPropertyKind[] {
  if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') return []
  const [options] = made.arguments
  return made.callee.name === 'defineCall' && options?.type === 'ObjectExpression' ? options.properties : []
}

/**
 * A module whose constants are marked as made without side effects. Of a field `text({ … })` that only the server checks
 * nothing is left then; otherwise the bundler keeps it, and all schemas with it, for what making it might have done.
 */
export function withPureConstants(code: string): string {
  const calls: number[] = []
  const functions: { start: number; end: number }[] = []
  const { program } = parseSync('constants.js', code)
  new Visitor({
    CallExpression: ({ start }) => void calls.push(start),
    ArrowFunctionExpression: (node) => void functions.push(node),
    FunctionExpression: (node) => void functions.push(node),
  }).visit(program)
  const made = declaratorsOf(program).flatMap(({ init }) => init ?? [])
  const marked = new Set(
    calls.filter(
      (at) =>
        made.some(({ start, end }) => start <= at && at < end) &&
        !functions.some(({ start, end }) => start < at && at < end),
    ),
  )
  return changed(
    code,
    [...marked].map((at) => ({ start: at, end: at, instead: '/* @__PURE__ */ ' })),
  )
}

function withoutUnusedImports(code: string): string {
  const imports = parseSync('call.js', code).program.body.filter(
    (statement) => statement.type === 'ImportDeclaration',
  )
  const rest = changed(code, imports)
  const unused = imports.filter(({ specifiers }) =>
    specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  )
  return changed(code, unused)
}

type Change = { start: number; end: number; instead?: string }

function changed(code: string, changes: Change[]): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, instead = '' }) => rest.slice(0, start) + instead + rest.slice(end), code)
}
