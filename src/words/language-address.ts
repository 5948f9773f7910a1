import { defaultLanguage, type Language, languages, pseudoLanguage } from './languages.ts'

/**
 * The languages that readers may choose, for URLs and the language menu. Leaves out the pseudo-language,
 * which is for translators.
 */
export const readLanguages = (Object.keys(languages) as Language[]).filter(
  (language) => language !== pseudoLanguage,
)

const prefixed = new RegExp(
  `^/(${readLanguages.filter((language) => language !== defaultLanguage).join('|')})(?=[/?#]|$)`,
)

/**
 * Returns a page's path in a language, for search engines and shared links: '/offers' is '/hi/offers' in
 * Hindi. English has no prefix.
 */
export function pathInLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return `/${language}${path}`.replace(/^(\/\w+)\/(?=[?#]|$)/, '$1')
}

/** A path split into language and rest. */
export type SplitPath = {
  /** Undefined if the path has no prefix. The language cookie then decides. */
  language: Language | undefined
  /** The prefix: '/hi', or empty. */
  prefix: string
  /** The path without the prefix, with its query. */
  path: string
}

/**
 * Splits a path into language and path: '/hi/offers' is Hindi, '/hi' and '/offers'. The path begins with
 * exactly one slash, so that '/hi//other.example' cannot become another site's URL. A second prefix is part
 * of the path.
 */
export function splitLanguage(path: string): SplitPath {
  const [prefix = '', language] = prefixed.exec(path) ?? []
  if (!prefix) return { language: undefined, prefix, path }
  return { language: language as Language, prefix, path: path.slice(prefix.length).replace(/^[/\\]*/, '/') }
}

/** Returns a page's path in each language by its hreflang, and the English path as 'x-default'. */
export function alternatesOf(path: string): { hreflang: string; path: string }[] {
  const inLanguages = readLanguages.map((language) => ({
    hreflang: languages[language].htmlLang,
    path: pathInLanguage(path, language),
  }))
  return [...inLanguages, { hreflang: 'x-default', path: pathInLanguage(path, defaultLanguage) }]
}
