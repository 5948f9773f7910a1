import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { applyTranslations } from './apply-translations.ts'
import { catalogueLanguage } from './catalogue-language.ts'

/**
 * What says rows of the catalogue in the language of whoever asks. `listWords` finds the words of rows by their keys;
 * for English, in which the rows are written, it is never asked.
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
