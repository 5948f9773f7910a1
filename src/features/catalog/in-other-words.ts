/**
 * Rows as another language says them. `words` has a row for some of them, known by `key`, with texts for some of their
 * columns; whatever is null there, or not there at all, stays as it is.
 */
export function inOtherWords<Key extends string, Row extends Record<Key, number>>(
  rows: readonly Row[],
  words: readonly Record<Key, number>[],
  key: Key,
): Row[] {
  const wordsOf = new Map(words.map((one) => [one[key], one]))
  return rows.map((row) => {
    const said = Object.entries(wordsOf.get(row[key]) ?? {}).filter(
      ([column, text]) => text !== null && Object.hasOwn(row, column),
    )
    return { ...row, ...Object.fromEntries(said) }
  })
}
