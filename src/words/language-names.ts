import type { Language } from './languages.ts'

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  'en-XA': '⟦Éñglîšh⟧',
}
