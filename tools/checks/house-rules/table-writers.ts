import { type ESTree, parseSync, Visitor } from 'vite'

type StrayWriter = { rule: 'writer'; path: string; message: string }
type Write = { line: number; table: string | undefined }

const writers = /^src\/(?:ledger|platform)\/|\.sql\.ts$|\.sql$/
const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
/**
 * Functions of the platform that write a table which an argument names. For each, the file and the position
 * of this argument.
 */
const writersByParameter = new Map([
  ['approvalRows', { file: 'src/platform/database/approval-rows.ts', argument: 0 }],
  ['deleteInBatches', { file: 'src/platform/database/in-batches.ts', argument: 1 }],
  ['updateInBatches', { file: 'src/platform/database/in-batches.ts', argument: 1 }],
  ['moveInOrder', { file: 'src/platform/database/ordered-rows.ts', argument: 1 }],
  ['writeTranslations', { file: 'src/platform/database/translations.ts', argument: 1 }],
])
const filesOfWritersByParameter = new Set([...writersByParameter.values()].map(({ file }) => file))
/**
 * The file that erases the texts of closed accounts. It writes the tables that features list in
 * `keepsAboutMember`.
 */
const eraserOfTexts = 'src/platform/service/erase-texts.ts'
const writingSql =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+"?[\w.?]+"?\s+(?:as\s+\w+\s+|(?!set\b)\w+\s+)?set\b))\s+"?(?:\w+\.)?"?(\w+|\?)/gi

/**
 * Tables that two modules write, with the reason. Each should get a single writer. The check reports an entry
 * whose table has only one writer, so that the list can only get shorter.
 */
const writtenByTwo: Record<string, string> = {}

/**
 * Finds tables with several writers. A writer is a `.sql.ts` file, the ledger, or the platform. The SQL
 * functions of a feature and its `.sql.ts` files count as one writer.
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
 * Returns whether two files count as one writer. They do if they are the same file, or if they belong to the
 * same feature and one of them is an SQL function.
 */
function isOnePlace(a: string, b: string): boolean {
  if (a === b) return true
  const [featureOfA, featureOfB] = [a, b].map(
    (path) => /^src\/(?:(?:features|back-office)\/)?[^/]+/.exec(path)?.[0],
  )
  return featureOfA === featureOfB && [a, b].some((path) => path.endsWith('.sql'))
}

/**
 * Returns the statements in an SQL file that write. Ignores comments, and the headers of triggers, such as
 * 'before update or delete on t'.
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

// Returns the table of each statement that writes. The table is `undefined` if its name is not a literal.
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
      // Handles functions that run SQL from a plain string: `query` of a connection, and `sql.raw` of Kysely.
      if (method === 'query' || method === 'raw') add(node, tablesWritten(written ?? ''))
    },
    TaggedTemplateExpression: (node) => add(node, tablesWritten(writtenText(node.quasi) ?? '')),
  }).visit(parseSync(path, text).program)
  return writes
}

function tablesWritten(statement: string) {
  return [...statement.matchAll(writingSql)].map((match) => (match[1] === '?' ? undefined : match[1]))
}

// Returns the table that an argument names. For a conditional expression, returns both tables.
function namesIn(argument: ESTree.Node | undefined): (string | undefined)[] {
  if (!argument) return [undefined]
  if (argument.type === 'ConditionalExpression')
    return [argument.consequent, argument.alternate].flatMap(namesIn)
  const written = writtenText(argument)
  return [written && bareTableName(written)]
}

// Returns the text of a string or a template. Inserted values are replaced by ?.
function writtenText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map((quasi) => quasi.value.cooked ?? '').join('?')
}

// Returns the name of a table without its schema and its alias. Kysely accepts 'public.order as o'.
function bareTableName(written: string) {
  return written
    .split(/\s+as\s+/i)[0]
    ?.split('.')
    .at(-1)
}
