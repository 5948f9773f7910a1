import { type ESTree, parseSync, Visitor } from 'vite'

type StrayWriter = { rule: 'writer'; path: string; message: string }
type Write = { line: number; table: string | undefined }

const writers = /^src\/(?:ledger|platform)\/|\.sql\.ts$|\.sql$/
const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
/** Platform functions that write the table that an argument names, with the file of each function. */
const writersByParameter = new Map([
  ['approvalRows', { file: 'src/platform/database/approval-rows.ts', argument: 0 }],
  ['deleteInBatches', { file: 'src/platform/database/in-batches.ts', argument: 1 }],
  ['updateInBatches', { file: 'src/platform/database/in-batches.ts', argument: 1 }],
  ['moveInOrder', { file: 'src/platform/database/ordered-rows.ts', argument: 1 }],
  ['writeTranslations', { file: 'src/platform/database/translations.ts', argument: 1 }],
])
const filesOfWritersByParameter = new Set([...writersByParameter.values()].map(({ file }) => file))
/**
 * The file that erases the text of closed accounts in the tables that features list in `keepsAboutMember`.
 */
const eraserOfTexts = 'src/platform/service/erase-texts.ts'
const writingSql =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+"?[\w.?]+"?\s+(?:as\s+\w+\s+|(?!set\b)\w+\s+)?set\b))\s+"?(?:\w+\.)?"?(\w+|\?)/gi

/**
 * Tables with two writers, and the reason. Each should get a single writer. The check also reports an entry
 * whose table has only one writer, so that the list only shrinks.
 */
const writtenByTwo: Record<string, string> = {}

/**
 * Finds tables with more than one writer. A writer is a `.sql.ts` file, the ledger or the platform. A
 * feature's SQL functions count as one with its `.sql.ts` files.
 */
export function findStrayWriters(
  files: { path: string; text: string }[],
  exceptions: Record<string, string> = writtenByTwo,
): StrayWriter[] {
  const writersOf = new Map<string, string[]>()
  const strays = files.flatMap(({ path, text }) =>
    (path.endsWith('.sql') ? writesOfSql(text) : writesOf(path, text)).flatMap(({ line, table }) => {
      const found = (problem: string): StrayWriter[] => [
        { rule: 'writer', path, message: `line ${line} ${problem}` },
      ]
      if (!table && (filesOfWritersByParameter.has(path) || path === eraserOfTexts)) return []
      if (!table)
        return found('may not write a table whose name is not written out: its writers cannot be found')
      if (!writers.test(path)) return found(`may not write ${table}: only a .sql file does`)
      const others = writersOf.get(table) ?? []
      writersOf.set(table, [...others, path])
      const other = others.find((writer) => !isOnePlace(writer, path))
      return other === undefined || table in exceptions
        ? []
        : found(`may not write ${table}: ${other} does, and a table has one writer`)
    }),
  )
  const needless = Object.keys(exceptions).filter((table) => {
    const [first, ...others] = writersOf.get(table) ?? []
    return first !== undefined && others.every((writer) => isOnePlace(first, writer))
  })
  return [
    ...strays,
    ...needless.map((table) => ({
      rule: 'writer' as const,
      path: 'tools/checks/house-rules/table-writers.ts',
      message: `may not except ${table}, which one place writes`,
    })),
  ]
}

/**
 * Returns whether two files may write the same table. They may if they are one file, or if they belong to one
 * feature and one of them is an SQL function.
 */
function isOnePlace(a: string, b: string): boolean {
  if (a === b) return true
  const [featureOfA, featureOfB] = [a, b].map(
    (path) => /^src\/(?:(?:features|back-office)\/)?[^/]+/.exec(path)?.[0],
  )
  return featureOfA === featureOfB && [a, b].some((path) => path.endsWith('.sql'))
}

/**
 * Returns the writes of an SQL file. Leaves out comments, and trigger headers such as 'before update or
 * delete on t', which write nothing.
 */
function writesOfSql(text: string): Write[] {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  const statements = text
    .replace(/--.*/g, blank)
    .replace(/create (?:or replace )?(?:constraint )?trigger[^;]*?\bexecute\b/gi, blank)
  return [...statements.matchAll(writingSql)].map((match) => ({
    line: statements.slice(0, match.index).split('\n').length,
    table: match[1] === '?' ? undefined : match[1],
  }))
}

// Returns the table of every statement that writes; `undefined` if the table's name is not a literal.
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
      const [argument] = node.arguments
      const written = argument && writtenText(argument)
      if (writingMethods.has(method)) add(node, namesIn(argument))
      const writer = callee.type === 'Identifier' && writersByParameter.get(callee.name)
      if (writer) add(node, namesIn(node.arguments[writer.argument]))
      // Handles functions that run SQL from a plain string: a connection's `query` and Kysely's `sql.raw`.
      if (method === 'query' || method === 'raw') add(node, tablesWritten(written ?? ''))
    },
    TaggedTemplateExpression: (node) => add(node, tablesWritten(writtenText(node.quasi) ?? '')),
  }).visit(parseSync(path, text).program)
  return writes
}

function tablesWritten(statement: string) {
  return [...statement.matchAll(writingSql)].map((match) => (match[1] === '?' ? undefined : match[1]))
}

// Returns the table that an argument names, or both tables of a conditional.
function namesIn(argument: ESTree.Node | undefined): (string | undefined)[] {
  if (!argument) return [undefined]
  if (argument.type === 'ConditionalExpression')
    return [argument.consequent, argument.alternate].flatMap(namesIn)
  const written = writtenText(argument)
  return [written && bareTableName(written)]
}

// Returns the text of a string or template, with ? for inserted values.
function writtenText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('?')
}

// Returns the table's name without schema and alias: Kysely accepts 'public.order as o'.
function bareTableName(written: string) {
  return written
    .split(/\s+as\s+/i)[0]
    ?.split('.')
    .at(-1)
}
