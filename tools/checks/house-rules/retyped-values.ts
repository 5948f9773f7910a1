/** A literal list or union in a source that repeats the values of a column. */
type Retyped = { rule: 'retyped-values'; path: string; message: string }

const literals = /'[\w-]+'(?:\s*[|,]\s*'[\w-]+')+/g
/**
 * The smallest number of values that counts as a copy. Two values such as 'buyer' | 'shop' may match by
 * chance.
 */
const valuesMin = 3
/** Skips third parties, which have their own vocabularies. */
const notOurs = /^src\/third-party\//

/**
 * Finds column values that a source repeats. One exported list may contain a column's values, for screens and
 * calls. Everything else derives its type from that list or from `Tables`. A copy still compiles after the
 * column gets a new value, but then refuses or drops that value at run time.
 * @param tableTypes the tables' generated types.
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

/** Returns the names of columns by their values, which are sorted and joined. */
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
