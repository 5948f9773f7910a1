import type { Language } from './languages.ts'

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  'en-XA': '⟦Éñglîšh⟧',
}
