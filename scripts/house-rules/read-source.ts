import { type ESTree, parseSync, Visitor } from 'vite'

export type Import = { line: number; specifier: string | undefined; names: string[]; typeOnly: boolean }
export type Use = { line: number; name: string }

/** What the house rules need to know of one file. */
export type SourceFacts = {
  lineCount: number
  syntaxErrors: string[]
  imports: Import[]
  /** Every place that names one of the watched globals, such as `localStorage`. */
  globals: Use[]
  /** Every statement that writes a table; `undefined` where the table's name is not written out. */
  writes: { line: number; table: string | undefined }[]
  /** Lines that hand on another file's exports. */
  reexports: number[]
  onlyReexports: boolean
}

const globalObjects = ['window', 'globalThis', 'self']
const watchedGlobals = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'sendBeacon',
  'process.env',
  'all of process.env',
])

/** Reads one TypeScript file with a real parser. */
export function readSource(path: string, text: string): SourceFacts {
  const parsed = parseSync(path, text)
  const lineOf = lineFinder(text)
  const reexports = parsed.module.staticExports.filter((statement) =>
    statement.entries.some((entry) => entry.moduleRequest),
  )
  return {
    lineCount: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length,
    syntaxErrors: parsed.errors.map((error) => error.message),
    imports: importsOf(parsed, text, lineOf),
    ...statementsOf(parsed.program, lineOf),
    reexports: reexports.map((statement) => lineOf(statement.start)),
    onlyReexports: parsed.program.body.length > 0 && reexports.length === parsed.program.body.length,
  }
}

type LineOf = (offset: number) => number

function importsOf(parsed: ReturnType<typeof parseSync>, text: string, lineOf: LineOf): Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const fromImports = staticImports.map(({ start, moduleRequest, entries }) => ({
    line: lineOf(start),
    specifier: moduleRequest.value,
    names: entries.map((entry) => entry.importName.name ?? '*'),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const fromExports = staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest
        ? {
            line: lineOf(entry.start),
            specifier: entry.moduleRequest.value,
            names: [entry.importName.name ?? '*'],
            typeOnly: entry.isType,
          }
        : [],
    ),
  )
  const fromCalls = dynamicImports.map(({ start, moduleRequest }) => {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    return { line: lineOf(start), specifier: literalText(written), names: ['*'], typeOnly: false }
  })
  return [...fromImports, ...fromExports, ...fromCalls].toSorted((a, b) => a.line - b.line)
}

function literalText(written: string) {
  return /^(['"`])([^$]*)\1$/.exec(written)?.[2]
}

function statementsOf(program: ESTree.Program, lineOf: LineOf) {
  const globals: Use[] = []
  const writes: SourceFacts['writes'] = []
  const ownNames = new Set<string>()
  // A property, a key or a type may share a global's name without being it.
  const notReferences = new Set<unknown>()

  const watch = (name: string, start: number) => {
    if (watchedGlobals.has(name)) globals.push({ line: lineOf(start), name })
  }
  const declare = (pattern: unknown) => {
    for (const identifier of boundIdentifiers(pattern)) {
      ownNames.add(identifier.name)
      notReferences.add(identifier)
    }
  }
  const declareParameters = (node: { params: unknown[] }) => node.params.forEach(declare)
  const ignoreKey = (node: { key: unknown; computed?: boolean; shorthand?: boolean }) => {
    if (!node.computed && !node.shorthand) notReferences.add(node.key)
  }

  new Visitor({
    VariableDeclarator(node) {
      declare(node.id)
      const taken = node.id.type === 'ObjectPattern' ? node.id.properties : []
      const takesEnv = taken.some(
        (property) => property.type === 'Property' && keyName(property.key) === 'env',
      )
      if (takesEnv && isIdentifier(node.init, 'process')) watch('process.env', node.start)
      if (taken.length > 0 && node.init && isEnvironment(node.init)) {
        watch('process.env', node.start)
        notReferences.add(node.init)
      }
    },
    FunctionDeclaration: declareParameters,
    FunctionExpression: declareParameters,
    ArrowFunctionExpression: declareParameters,
    TSFunctionType: declareParameters,
    TSMethodSignature(node) {
      declareParameters(node)
      ignoreKey(node)
    },
    TSPropertySignature: ignoreKey,
    MethodDefinition: ignoreKey,
    PropertyDefinition: ignoreKey,
    Property: ignoreKey,
    TSTypeReference: (node) => void notReferences.add(node.typeName),
    TSTypeQuery: (node) => void notReferences.add(node.exprName),
    ImportDeclaration(node) {
      for (const specifier of node.specifiers) {
        declare(specifier.local)
        if (specifier.type === 'ImportSpecifier') {
          notReferences.add(specifier.imported)
          const isEnv = /^(node:)?process$/.test(node.source.value) && keyName(specifier.imported) === 'env'
          if (isEnv) watch('process.env', node.start)
        }
      }
    },
    AssignmentExpression(node) {
      // Setting a variable for what is imported later is no reading of one.
      if (node.left.type === 'MemberExpression' && isEnvironment(node.left.object)) {
        watch('all of process.env', node.start)
        notReferences.add(node.left).add(node.left.object)
      }
    },
    MemberExpression(node) {
      if (isEnvironment(node.object)) {
        if (!notReferences.has(node)) watch('process.env', node.start)
        notReferences.add(node.object)
      } else if (isEnvironment(node) && !notReferences.has(node)) {
        watch('all of process.env', node.start)
      }
      if (node.computed) {
        const literal = node.property.type === 'Literal' ? node.property.value : undefined
        if (isIdentifier(node.object, ...globalObjects)) watch(String(literal), node.start)
        return
      }
      notReferences.add(node.property)
      const property = keyName(node.property) ?? ''
      if (isIdentifier(node.object, ...globalObjects)) watch(property, node.start)
      if (property === 'sendBeacon') watch(property, node.start)
    },
    Identifier(node) {
      if (!notReferences.has(node) && !ownNames.has(node.name)) watch(node.name, node.start)
    },
    CallExpression(node) {
      const method = node.callee.type === 'MemberExpression' ? keyName(node.callee.property) : undefined
      const written = node.arguments[0] && writtenText(node.arguments[0])
      if (method && writingMethods.has(method)) {
        writes.push({ line: lineOf(node.start), table: written && bareTableName(written) })
      }
      // What runs SQL from a plain string: a connection's `query` and Kysely's `sql.raw`.
      if (method === 'query' || method === 'raw') {
        writes.push(...tablesWritten(written ?? '').map((table) => ({ line: lineOf(node.start), table })))
      }
    },
    TaggedTemplateExpression(node) {
      const tables = tablesWritten(writtenText(node.quasi) ?? '')
      writes.push(...tables.map((table) => ({ line: lineOf(node.start), table })))
    },
  }).visit(program)
  return { globals, writes }
}

const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const writingSql =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+"?[\w.?]+"?\s+(?:as\s+\w+\s+|(?!set\b)\w+\s+)?set\b))\s+"?(?:\w+\.)?"?(\w+|\?)/gi

function tablesWritten(statement: string) {
  return [...statement.matchAll(writingSql)].map((match) => (match[1] === '?' ? undefined : match[1]))
}

// The text of a string or template, with ? where a value is put in.
function writtenText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('?')
}

// Kysely takes 'public.order as o': schema and alias are not the table.
function bareTableName(written: string) {
  return written
    .split(/\s+as\s+/i)[0]
    ?.split('.')
    .at(-1)
}

function isIdentifier(node: unknown, ...names: string[]) {
  const candidate = node as { type?: string; name?: string } | null | undefined
  return candidate?.type === 'Identifier' && names.includes(candidate.name ?? '')
}

function isEnvironment(node: ESTree.Node) {
  if (node.type !== 'MemberExpression' || !isIdentifier(node.object, 'process')) return false
  return node.computed ? writtenText(node.property) === 'env' : keyName(node.property) === 'env'
}

function keyName(node: { type: string }): string | undefined {
  if ('name' in node && typeof node.name === 'string') return node.name
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined
}

function boundIdentifiers(pattern: unknown): { name: string }[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundIdentifiers)
  const node = pattern as Record<string, unknown> | null
  switch (node?.['type']) {
    case 'Identifier':
      return [node as { name: string }]
    case 'ObjectPattern':
      return boundIdentifiers(node['properties'])
    case 'Property':
      return boundIdentifiers(node['value'])
    case 'ArrayPattern':
      return boundIdentifiers(node['elements'])
    case 'AssignmentPattern':
      return boundIdentifiers(node['left'])
    case 'RestElement':
      return boundIdentifiers(node['argument'])
    case 'TSParameterProperty':
      return boundIdentifiers(node['parameter'])
    default:
      return []
  }
}

function lineFinder(text: string): LineOf {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)]
  return (offset) => {
    const after = lineStarts.findIndex((start) => start > offset)
    return after === -1 ? lineStarts.length : after
  }
}
