import type { defaultLanguage, Language, pseudoLanguage } from '../../../words/languages.ts'

/** The languages that the catalogue is translated to: all that people read but English, in which it is written. */
export type CatalogueLanguage = Exclude<Language, typeof defaultLanguage | typeof pseudoLanguage>

/** The language to look names up in; undefined where they are shown as they are written. */
export function catalogueLanguage(language: Language): CatalogueLanguage | undefined {
  return language === 'en' || language === 'en-XA' ? undefined : language
}
