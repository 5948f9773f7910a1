import { splitLanguage } from './language-address.ts'
import { defaultLanguage, type Language, languages } from './languages.ts'
import { type Say, wordsOf } from './words-of.ts'

/**
 * The words of the page in a browser: its language and the shop's name stand on `<html>`. For what draws nothing, such
 * as a store; a component takes `useWords()`, which a server can draw too.
 */
export function browserWords(): Say {
  const { lang, dataset } = document.documentElement
  const language = (Object.keys(languages) as Language[]).find((name) => languages[name].htmlLang === lang)
  return wordsOf(language ?? defaultLanguage, dataset['shop'] ?? '')
}

/** An address of the shop as the present page has to ask for it: within '/hi' or '/mr' that stands before it. */
export function browserPath(path: string): string {
  // Tests make calls without a browser.
  return typeof location === 'undefined' ? path : splitLanguage(location.pathname).prefix + path
}
