import type { Language } from '../../words/languages.ts'

/** The languages that the catalogue is translated to. */
export type CatalogueLanguage = 'hi' | 'mr'

/** The language to look names up in; undefined for English, in which the catalogue is written. */
export function catalogueLanguage(language: Language): CatalogueLanguage | undefined {
  return language === 'hi' || language === 'mr' ? language : undefined
}
