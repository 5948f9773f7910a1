import { defaultLanguage, type Language, languages, pseudoLanguage } from './languages.ts'

/**
 * The languages that users can choose, in URLs and in the language menu. Excludes the pseudo-language, which
 * is for translators.
 */
export const readLanguages = (Object.keys(languages) as Language[]).filter(
  (language) => language !== pseudoLanguage,
)

const prefixed = new RegExp(
  `^/(${readLanguages.filter((language) => language !== defaultLanguage).join('|')})(?=[/?#]|$)`,
)

/**
 * Returns the path of a page in a language, for search engines and shared links: in Hindi, '/offers' becomes
 * '/hi/offers'. English has no prefix.
 */
export function pathInLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return `/${language}${path}`.replace(/^(\/\w+)\/(?=[?#]|$)/, '$1')
}

/** A path that is split into its language prefix and the rest. */
export type SplitPath = {
  /** The language of the prefix. Undefined if there is no prefix; then the cookie determines the language. */
  language: Language | undefined
  /** The prefix, such as '/hi', or an empty text. */
  prefix: string
  /** The path without the prefix, with its query. */
  path: string
}

/**
 * Splits a path into its language prefix and the rest: '/hi/offers' into '/hi' and '/offers'. The rest begins
 * with exactly one slash, so that '/hi//other.example' cannot become the URL of another site. A second
 * language prefix belongs to the rest.
 */
export function splitLanguage(path: string): SplitPath {
  const [prefix = '', language] = prefixed.exec(path) ?? []
  if (!prefix) return { language: undefined, prefix, path }
  return { language: language as Language, prefix, path: path.slice(prefix.length).replace(/^[/\\]*/, '/') }
}

/**
 * Returns the path of a page in each language, with its hreflang. The English path also has the hreflang
 * 'x-default'.
 */
export function alternatesOf(path: string): { hreflang: string; path: string }[] {
  const inLanguages = readLanguages.map((language) => ({
    hreflang: languages[language].htmlLang,
    path: pathInLanguage(path, language),
  }))
  return [...inLanguages, { hreflang: 'x-default', path: pathInLanguage(path, defaultLanguage) }]
}
