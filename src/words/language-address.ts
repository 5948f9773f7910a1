import { defaultLanguage, type Language, languages, pseudoLanguage } from './languages.ts'

/** The languages that people read, as they stand in addresses and in a choice of languages. */
export const readLanguages = (Object.keys(languages) as Language[]).filter(
  (language) => language !== pseudoLanguage,
)

/**
 * The path of a page in a language, for search engines and shared links: '/offers' is '/hi/offers' in Hindi. English
 * has no prefix.
 */
export function pathInLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** What a path says of its language, and the path without that: '/hi/offers' → Hindi, '/offers'. */
export function splitLanguage(path: string): { language: Language | undefined; path: string } {
  const language = readLanguages.find(
    (name) => name !== defaultLanguage && (path === `/${name}` || path.startsWith(`/${name}/`)),
  )
  if (language === undefined) return { language, path }
  return { language, path: path.slice(language.length + 1) || '/' }
}
