import { type ESTree, parseSync, Visitor } from 'vite'

type StrayWriter = { rule: 'writer'; path: string; message: string }
type Write = { line: number; table: string | undefined }

const writers = /^src\/(?:ledger|platform)\/|\.sql\.ts$/
const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const writingSql =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+"?[\w.?]+"?\s+(?:as\s+\w+\s+|(?!set\b)\w+\s+)?set\b))\s+"?(?:\w+\.)?"?(\w+|\?)/gi

/** Each table is written by one file: a `.sql.ts`, the ledger or the platform. Returns the violations. */
export function findStrayWriters(files: { path: string; text: string }[]): StrayWriter[] {
  const writerOf = new Map<string, string>()
  return files.flatMap(({ path, text }) =>
    writesOf(path, text).flatMap(({ line, table }) => {
      const found = (problem: string): StrayWriter[] => [
        { rule: 'writer', path, message: `line ${line} ${problem}` },
      ]
      if (!table)
        return found('may not write a table whose name is not written out: its writers cannot be found')
      if (!writers.test(path)) return found(`may not write ${table}: only a .sql file does`)
      const writer = writerOf.get(table) ?? path
      writerOf.set(table, writer)
      return writer === path
        ? []
        : found(`may not write ${table}: ${writer} does, and a table has one writer`)
    }),
  )
}

// Every statement that writes a table; `undefined` where the table's name is not written out.
function writesOf(path: string, text: string): Write[] {
  const writes: Write[] = []
  const add = (node: ESTree.Node, tables: (string | undefined)[]) => {
    const line = text.slice(0, node.start).split('\n').length
    writes.push(...tables.map((table) => ({ line, table })))
  }
  new Visitor({
    CallExpression(node) {
      const { callee } = node
      const method =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : ''
      const written = node.arguments[0] && writtenText(node.arguments[0])
      if (writingMethods.has(method)) add(node, [written && bareTableName(written)])
      // What runs SQL from a plain string: a connection's `query` and Kysely's `sql.raw`.
      if (method === 'query' || method === 'raw') add(node, tablesWritten(written ?? ''))
    },
    TaggedTemplateExpression: (node) => add(node, tablesWritten(writtenText(node.quasi) ?? '')),
  }).visit(parseSync(path, text).program)
  return writes
}

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
