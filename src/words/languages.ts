/**
 * The shop's languages. Each has a file in `words/`, except the pseudo-language. That one is generated from
 * English, to reveal text on screens that does not come from `words/`.
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

/** The cookie with the reader's language. Scripts may set it, because it is no secret. */
export const languageCookie = 'language'

/** The cookie that a browser gets when a page has offered the choice of languages. */
export const languageAskedCookie = 'language_asked'

/**
 * Returns the language of a cookie. Returns English for an unknown one, and for the pseudo-language unless
 * the shop offers it.
 */
export function languageOf(cookie: string | undefined, offersPseudo: boolean): Language {
  if (!isLanguage(cookie)) return defaultLanguage
  return cookie === pseudoLanguage && !offersPseudo ? defaultLanguage : cookie
}

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}
