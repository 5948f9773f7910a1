import type { AppContext, RequestContext } from '../../../platform/service/service.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { type findMemberByMobile, isUnrecoveredSince, updateLanguage } from '../member.sql.ts'
import { storeKnownDevice } from './known-device.flow.ts'
import { isTrustedBrowser } from './known-device.sql.ts'
import { endSession, startSession } from './session.sql.ts'

type Member = NonNullable<Awaited<ReturnType<typeof findMemberByMobile>>>
type SigningIn = AppContext & RequestContext

/**
 * Signs in an authenticated member, and returns the answer of a login.
 * @param member the member's row, read before authentication.
 * @param device the result of readKnownDevice.
 * @param stays whether the user stays signed in after closing the browser. If false, the browser does not
 * become a known device.
 * @param provenBy how the member was authenticated. A passkey or a code sent to the phone makes the browser
 * trusted. A password does not, because a thief may know it.
 * @returns undefined, without starting a session, if the account was recovered after `member` was read.
 */
export async function signIn(
  context: Pick<
    SigningIn,
    'db' | 'transaction' | 'client' | 'member' | 'sessionCookie' | 'deviceCookie' | 'languageCookie' | 'say'
  >,
  member: Member,
  {
    device,
    stays,
    provenBy,
  }: { device: Buffer | undefined; stays: boolean; provenBy: 'password' | 'code' | 'passkey' },
) {
  const { db, transaction, client, sessionCookie, say } = context
  // Ends the browser's earlier session, to prevent session fixation.
  if (context.member) await endSession(db, context.member)
  const isTrusted = provenBy !== 'password' || (await isTrustedBrowser(db, member.id, { device, stays }))
  const token = await transaction(async (trx) => {
    if (!(await isUnrecoveredSince(trx, member))) return undefined
    return await startSession(trx, member.id, client.device, { stays, isTrusted })
  })
  if (token === undefined) return undefined
  sessionCookie.set(token, { stays })
  if (stays || device) await storeKnownDevice(context, member.id, device, isTrusted)
  await agreeOnLanguage(context, member)
  return {
    message: say('login.success'),
    userId: member.id,
    data: {
      userId: member.id,
      user_name: member.name,
      user_email: member.email,
      user_mobile: member.mobile,
      profile_img: member.profile_image === null ? '' : `/Admin/assets/${member.profile_image}`,
    },
  }
}

type Signing = Pick<AppContext, 'db'> & Pick<RequestContext, 'languageCookie'>

/**
 * Makes the browser and the member use the same language. Saves a language chosen in this browser for the
 * member. If none was chosen, sets the member's language in the browser.
 */
async function agreeOnLanguage(
  { db, languageCookie }: Signing,
  { id, language }: { id: number; language: string | null },
): Promise<void> {
  const { chosen } = languageCookie
  if (chosen !== undefined && chosen !== language) await updateLanguage(db, id, chosen)
  if (chosen === undefined && language !== null) languageCookie.set(languageOfMember(language))
}
