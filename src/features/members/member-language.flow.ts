import type { AppContext, RequestContext } from '../../platform/service/service.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { updateLanguage } from './member.sql.ts'

type Signing = Pick<AppContext, 'db'> & Pick<RequestContext, 'languageCookie'>

/**
 * Syncs the language at sign-in, where the last choice wins. A language chosen in the browser is saved for
 * the member; otherwise the browser takes the member's.
 */
export async function agreeOnLanguage(
  { db, languageCookie }: Signing,
  { id, language }: { id: number; language: string | null },
): Promise<void> {
  const { chosen } = languageCookie
  if (chosen !== undefined && chosen !== language) await updateLanguage(db, id, chosen)
  if (chosen === undefined && language !== null) languageCookie.set(languageOfMember(language))
}
