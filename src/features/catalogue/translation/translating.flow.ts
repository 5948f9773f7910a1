import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { applyTranslations } from './apply-translations.ts'
import { catalogueLanguage } from './catalogue-language.ts'

/**
 * Returns a function that translates rows to the requester's language. `listWords` finds the translations by
 * the rows' keys. It is not called for English, in which the rows are written.
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
