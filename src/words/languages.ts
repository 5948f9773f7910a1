/**
 * The shop's languages. Each has a file in `words/`, except the pseudo-language, which is generated from
 * English. It reveals texts on screens that do not come from `words/`.
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

/** The name of the cookie with the user's language. Scripts may set the cookie, because it is not secret. */
export const languageCookie = 'language'

/** The name of the cookie that a browser gets when a page has offered the choice of a language. */
export const languageAskedCookie = 'language_asked'

/**
 * Returns the language that a cookie names. Returns English for an unknown language. Returns the
 * pseudo-language only if the shop offers it.
 */
export function languageOf(cookie: string | undefined, offersPseudo: boolean): Language {
  if (!isLanguage(cookie)) return defaultLanguage
  return cookie === pseudoLanguage && !offersPseudo ? defaultLanguage : cookie
}

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}
