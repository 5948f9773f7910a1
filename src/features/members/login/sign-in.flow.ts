import type { AppContext, RequestContext } from '../../../platform/service/service.ts'
import type { findMemberByMobile } from '../member.sql.ts'
import { agreeOnLanguage } from '../member-language.flow.ts'
import { rememberDevice } from './known-device.flow.ts'
import { endSession, type SessionProof, startSession } from './session.sql.ts'

type Member = NonNullable<Awaited<ReturnType<typeof findMemberByMobile>>>
type SigningIn = AppContext & RequestContext

/**
 * Signs in a member who has proven who they are, at the browser that asks, and returns what logging in answers.
 * @param device what readKnownDevice said of the browser.
 * @param stays whether the browser stays signed in when it is closed. One that does not comes to know no account either.
 */
export async function signIn(
  context: Pick<
    SigningIn,
    'db' | 'client' | 'member' | 'sessionCookie' | 'deviceCookie' | 'languageCookie' | 'say'
  >,
  member: Member,
  { device, stays, provenBy }: { device: Buffer | undefined; stays: boolean; provenBy: SessionProof },
) {
  const { db, client, sessionCookie, say } = context
  // Ends the session that the browser had before, against session fixation.
  if (context.member) await endSession(db, context.member)
  sessionCookie.set(await startSession(db, member.id, client.device, { stays, provenBy }), { stays })
  if (stays || device) await rememberDevice(context, member.id, device)
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
