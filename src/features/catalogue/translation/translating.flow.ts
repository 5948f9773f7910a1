import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { catalogueLanguage } from './catalogue-language.ts'

/**
 * Returns a function that translates rows into the requester's language. `listWords` finds the translations
 * by the rows' keys. It is not called for English, in which the rows are stored.
 */
export function translating<Key extends string>(
  key: Key,
  listWords: (db: Db, language: string, keys: number[]) => Promise<Record<Key, number>[]>,
) {
  return async <Row extends Record<Key, number>>(db: Db, language: Language, rows: Row[]): Promise<Row[]> => {
    const wanted = catalogueLanguage(language)
    if (!wanted || rows.length === 0) return rows
    const keys = rows.map((row) => row[key])
    return applyTranslations(rows, await listWords(db, wanted, keys), key)
  }
}

/**
 * Applies translations to rows. `translations` contains rows for some of the keys, and texts for some
 * columns. A row keeps its own text if the translation is missing or null.
 */
function applyTranslations<Key extends string, Row extends Record<Key, number>>(
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
