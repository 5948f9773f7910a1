import type { defaultLanguage, Language, pseudoLanguage } from '../../../words/languages.ts'

/** The languages that the catalogue is translated to: all but English, in which it is written. */
export type CatalogueLanguage = Exclude<Language, typeof defaultLanguage | typeof pseudoLanguage>

/** Returns the language for looking up translations; undefined if names are shown as written. */
export function catalogueLanguage(language: Language): CatalogueLanguage | undefined {
  return language === 'en' || language === 'en-XA' ? undefined : language
}
