/**
 * The languages of the shop. Each has a file of its name in `words/`, but for the pseudo-language, which is made from
 * English: it shows at a glance what was never given to the words.
 */
export const languages = {
  en: { locale: 'en-IN', htmlLang: 'en-IN' },
  hi: { locale: 'hi-IN', htmlLang: 'hi-IN' },
  mr: { locale: 'mr-IN', htmlLang: 'mr-IN' },
  'en-XA': { locale: 'en-IN', htmlLang: 'en-XA' },
} as const

export type Language = keyof typeof languages

export const defaultLanguage = 'en' satisfies Language

export const pseudoLanguage = 'en-XA' satisfies Language

/** The cookie that says which language a person reads. Scripts may set it: a switch of language is no secret. */
export const languageCookie = 'language'

/** The language that a cookie names; English for anything else, and for the pseudo-language where it is not offered. */
export function languageOf(cookie: string | undefined, offersPseudo: boolean): Language {
  if (!isLanguage(cookie)) return defaultLanguage
  return cookie === pseudoLanguage && !offersPseudo ? defaultLanguage : cookie
}

/** Whether a text names a language, so that a person has chosen one. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}
