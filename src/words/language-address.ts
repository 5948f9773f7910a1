import { defaultLanguage, type Language, languages, pseudoLanguage } from './languages.ts'

/** The languages that people read, as they stand in addresses and in a choice of languages. */
export const readLanguages = (Object.keys(languages) as Language[]).filter(
  (language) => language !== pseudoLanguage,
)

const prefixed = new RegExp(
  `^/(${readLanguages.filter((language) => language !== defaultLanguage).join('|')})(?=[/?#]|$)`,
)

/**
 * The path of a page in a language, for search engines and shared links: '/offers' is '/hi/offers' in Hindi. English
 * has no prefix.
 */
export function pathInLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return `/${language}${path}`.replace(/^(\/\w+)\/(?=[?#]|$)/, '$1')
}

/** What a path says of its language. */
export type SplitPath = {
  /** Undefined where the path says none: then the cookie decides. */
  language: Language | undefined
  /** '/hi', or nothing. */
  prefix: string
  /** The path without it, and with its query. */
  path: string
}

/**
 * Takes a path apart: '/hi/offers' is Hindi, '/hi' and '/offers'. What is left begins with one slash alone, so that
 * '/hi//other.example' can never become the address of another site. A second prefix is part of the path.
 */
export function splitLanguage(path: string): SplitPath {
  const [prefix = '', language] = prefixed.exec(path) ?? []
  if (!prefix) return { language: undefined, prefix, path }
  return { language: language as Language, prefix, path: path.slice(prefix.length).replace(/^[/\\]*/, '/') }
}

/** The same page in each language that people read, as search engines name them, and for everybody else. */
export function alternatesOf(path: string): { hreflang: string; path: string }[] {
  const inLanguages = readLanguages.map((language) => ({
    hreflang: languages[language].htmlLang,
    path: pathInLanguage(path, language),
  }))
  return [...inLanguages, { hreflang: 'x-default', path: pathInLanguage(path, defaultLanguage) }]
}
