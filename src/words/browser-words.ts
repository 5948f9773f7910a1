import { splitLanguage } from './language-address.ts'
import { defaultLanguage, type Language, languages } from './languages.ts'
import { type Say, wordsOf } from './words-of.ts'

/**
 * Returns the translator into the page's language. Reads the language and the shop's name from `<html>`. Use
 * it in code that is not a component, such as a store. Components use `useWords()`, which also works on the
 * server.
 */
export function browserWords(): Say {
  const { lang, dataset } = document.documentElement
  const language = (Object.keys(languages) as Language[]).find((name) => languages[name].htmlLang === lang)
  return wordsOf(language ?? defaultLanguage, dataset['shop'] ?? '')
}

/** Returns a path with the language prefix of the current page, such as '/hi'. */
export function browserPath(path: string): string {
  // Returns the path unchanged if there is no browser, as in tests.
  return typeof location === 'undefined' ? path : splitLanguage(location.pathname).prefix + path
}
