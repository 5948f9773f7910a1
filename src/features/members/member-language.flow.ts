import type { AppContext, RequestContext } from '../../platform/service/service.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
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
  if (chosen !== undefined && chosen !== language) await updateLanguage(db, id, chosen)
  if (chosen === undefined && language !== null) languageCookie.set(languageOfMember(language))
}
