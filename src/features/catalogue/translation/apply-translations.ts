/**
 * Applies translations to rows. `translations` has a row for some of them, matched by `key`, with texts for
 * some columns. Missing or null texts leave the row's own.
 */
export function applyTranslations<Key extends string, Row extends Record<Key, number>>(
  rows: readonly Row[],
  translations: readonly Record<Key, number>[],
  key: Key,
): Row[] {
  const translationOf = new Map(translations.map((one) => [one[key], one]))
  return rows.map((row) => {
    const translated = Object.entries(translationOf.get(row[key]) ?? {}).filter(
      ([column, text]) => text !== null && Object.hasOwn(row, column),
    )
    return { ...row, ...Object.fromEntries(translated) }
  })
}
