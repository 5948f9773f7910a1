import { defaultLanguage, isLanguage, type Language, pseudoLanguage } from '../words/languages.ts'
import type { Say } from '../words/words-of.ts'

/**
 * Returns the language to store for a member. Stores the default language instead of the pseudo-language,
 * which only translators use.
 */
export function storedLanguage({ language }: Pick<Say, 'language'>): Language {
  return language === pseudoLanguage ? defaultLanguage : language
}

/** Returns the language of a member's notifications: the chosen one, or the shop's default. */
export function languageOfMember(kept: string | null): Language {
  return isLanguage(kept) ? kept : defaultLanguage
}
