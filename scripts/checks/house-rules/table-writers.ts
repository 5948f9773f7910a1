import { type ESTree, parseSync, Visitor } from 'vite'

type StrayWriter = { rule: 'writer'; path: string; message: string }
type Write = { line: number; table: string | undefined }

const writers = /^src\/(?:ledger|platform)\/|\.sql\.ts$|\.sql$/
const writingMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
/** Functions of the platform that write the table whose name is their parameter, each with its file. */
const writersByParameter = new Map([
  ['deleteInBatches', 'src/platform/database/in-batches.ts'],
  ['updateInBatches', 'src/platform/database/in-batches.ts'],
  ['moveInOrder', 'src/platform/database/ordered-rows.ts'],
  ['writeTranslations', 'src/platform/database/translations.ts'],
])
const filesOfWritersByParameter = new Set(writersByParameter.values())
/** Erases text of closed accounts in the tables that features describe under `keepsAboutMember`. */
const eraserOfTexts = 'src/platform/service/erase-texts.ts'
const writingSql =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+"?[\w.?]+"?\s+(?:as\s+\w+\s+|(?!set\b)\w+\s+)?set\b))\s+"?(?:\w+\.)?"?(\w+|\?)/gi

/**
 * Tables that two places write, with the reason. Each is to have one in the end; one that has it already is a violation too,
 * so that this list only gets shorter.
 */
const writtenByTwo: Record<string, string> = {}

/**
 * Finds tables that have more than one writer. A writer is a `.sql.ts` file, the ledger or the platform; the SQL functions
 * of a feature write with its `.sql.ts` files.
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
      path: 'scripts/checks/house-rules/table-writers.ts',
      message: `may not except ${table}, which one place writes`,
    })),
  ]
}

/** Whether two files may write one table: the same file, or two of one feature of which one is an SQL function. */
function isOnePlace(a: string, b: string): boolean {
  if (a === b) return true
  const [featureOfA, featureOfB] = [a, b].map(
    (path) => /^src\/(?:(?:features|back-office)\/)?[^/]+/.exec(path)?.[0],
  )
  return featureOfA === featureOfB && [a, b].some((path) => path.endsWith('.sql'))
}

/** Comments, and the headers of triggers ('before update or delete on t'), write nothing. */
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
      const [argument, second] = node.arguments
      const written = argument && writtenText(argument)
      if (writingMethods.has(method)) add(node, argument ? namesIn(argument) : [undefined])
      if (callee.type === 'Identifier' && writersByParameter.has(callee.name))
        add(node, second ? namesIn(second) : [undefined])
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

// The table that an argument names, or both where it is one of two.
function namesIn(argument: ESTree.Node): (string | undefined)[] {
  if (argument.type === 'ConditionalExpression')
    return [argument.consequent, argument.alternate].flatMap(namesIn)
  const written = writtenText(argument)
  return [written && bareTableName(written)]
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
