import { defaultLanguage, isLanguage, type Language, pseudoLanguage } from '../words/languages.ts'
import type { Say } from '../words/words-of.ts'

/** The language that is stored with a member: no pseudo-language, which is for those who write the words. */
export function storedLanguage({ language }: Pick<Say, 'language'>): Language {
  return language === pseudoLanguage ? defaultLanguage : language
}

/** In which language a member is told something when nobody asks; the shop's own for one who never chose. */
export function languageOfMember(kept: string | null): Language {
  return isLanguage(kept) ? kept : defaultLanguage
}
