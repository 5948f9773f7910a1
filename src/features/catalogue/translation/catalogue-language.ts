import type { defaultLanguage, Language, pseudoLanguage } from '../../../words/languages.ts'

/** The languages into which the catalogue is translated. It is written in English. */
export type CatalogueLanguage = Exclude<Language, typeof defaultLanguage | typeof pseudoLanguage>

/** Returns the language whose translations to look up. Returns undefined if names are shown in English. */
export function catalogueLanguage(language: Language): CatalogueLanguage | undefined {
  return language === 'en' || language === 'en-XA' ? undefined : language
}
