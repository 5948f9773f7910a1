/** A list of literals in a source, or a union of them, that repeats the values of a database column. */
type Retyped = { rule: 'retyped-values'; path: string; message: string }

const literals = /'[\w-]+'(?:\s*[|,]\s*'[\w-]+')+/g
/**
 * The smallest number of values that count as a copy. Two values, such as 'buyer' | 'shop', may be equal by
 * chance.
 */
const valuesMin = 3
/** Ignores third parties, which have values of their own. */
const notOurs = /^src\/third-party\//

/**
 * Finds sources that repeat the values of a column. One exported list may contain them, for screens and
 * calls. Everything else must derive its type from that list or from `Tables`. If the column gets a new
 * value, a copy still compiles, but refuses or drops the value at run time.
 * @param tableTypes the generated types of the tables.
 */
export function findRetypedValues(
  tableTypes: string,
  files: readonly { path: string; text: string }[],
): Retyped[] {
  const columns = readColumnValues(tableTypes)
  const lists = new Map<string, string>()
  return files.flatMap(({ path, text }) => {
    if (notOurs.test(path)) return []
    return [...text.matchAll(literals)].flatMap((found): Retyped[] => {
      const values = keyOf(found[0])
      const column = columns.get(values)
      if (column === undefined) return []
      const line = text.slice(0, found.index).split('\n').length
      const list = lists.get(values)
      if (list === undefined && isExportedList(text, found)) {
        lists.set(values, `${path} line ${line}`)
        return []
      }
      const instead = list === undefined ? 'the type of the column' : `the list in ${list}`
      const message = `line ${line} may not type the values of ${column} again (${values.replaceAll(',', ', ')}): use ${instead}`
      return [{ rule: 'retyped-values', path, message }]
    })
  })
}

/** Returns the names of columns. The keys are the columns' values, sorted and joined. */
function readColumnValues(tableTypes: string): Map<string, string> {
  const columns = new Map<string, string>()
  for (const [, table, body] of tableTypes.matchAll(/^export interface (\w+) \{\n([^}]*)^\}/gm))
    for (const [, column, union] of body!.matchAll(
      /^ {2}(\w+):\s*(?:Generated<)?((?:\s*\|?\s*'[^']+')+)/gm,
    )) {
      const values = keyOf(union!)
      if (values.split(',').length >= valuesMin && !columns.has(values))
        columns.set(values, `${table}.${column}`)
    }
  return columns
}

function keyOf(text: string): string {
  return [...new Set([...text.matchAll(/'([^']+)'/g)].map(([, value]) => value!))].toSorted().join(',')
}

function isExportedList(text: string, found: RegExpExecArray): boolean {
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + found[0].length)
  return /export const \w+ = \[\s*$/.test(before) && /^,?\s*\] as const/.test(after)
}
