import type { AppContext, RequestContext } from '../../platform/service.ts'
import { defaultLanguage, isLanguage, type Language, pseudoLanguage } from '../../words/languages.ts'
import type { Say } from '../../words/words-of.ts'
import { updateLanguage } from './member.sql.ts'

type Signing = Pick<AppContext, 'db'> & Pick<RequestContext, 'languageCookie'>

/**
 * When a member signs in, what was chosen last counts: a browser in which a language was chosen tells it to the member, and
 * one in which none was takes the member's.
 */
export async function agreeOnLanguage(
  { db, languageCookie }: Signing,
  { id, language }: { id: number; language: string | null },
): Promise<void> {
  const { chosen } = languageCookie
  if (chosen === undefined) {
    if (isLanguage(language)) languageCookie.set(language)
  } else if (chosen !== language) await updateLanguage(db, id, chosen)
}

/** The language that is kept of whoever registers: the one in which they read the form. */
export function keptLanguage({ language }: Say): Language {
  return language === pseudoLanguage ? defaultLanguage : language
}

/** In which language a member is told something when nobody asks. */
export function languageOfMember(kept: string | null): Language {
  return isLanguage(kept) ? kept : defaultLanguage
}
