import type { AppContext, RequestContext } from '../../../platform/service/service.ts'
import { answerChallenge, type ChallengeFor, isChallengeFor } from './challenge.flow.ts'
import type { PasskeyAnswer } from './passkey-fields.ts'
import { findPasskey, touchPasskey } from './passkeys.sql.ts'
import { verifyPasskey } from './webauthn.ts'

type Using = Pick<AppContext, 'db' | 'secrets'> & Pick<RequestContext, 'origin'>

/**
 * Checks the passkey that a browser answered with, and uses up its challenge. Accepts a passkey of this
 * member that answers a fresh challenge for this purpose. Reveals that a passkey is suspended only to someone
 * who holds it.
 */
export async function checkPasskey(
  context: Using,
  memberId: number,
  given: PasskeyAnswer,
  wanted: ChallengeFor,
): Promise<'accepted' | 'suspended' | 'refused'> {
  const { db } = context
  const kept = await findPasskey(db, memberId, Buffer.from(given.id, 'base64url'))
  if (!kept) return 'refused'
  const { userHandle, ...response } = given.response
  const answered = {
    ...given,
    response: { ...response, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  }
  const counter = await verifyPasskey(context, answered, isChallengeFor(context, wanted), kept)
  if (counter === undefined) return 'refused'
  if (!(await answerChallenge(context, given.response.clientDataJSON, wanted))) return 'refused'
  if (kept.is_suspended) return 'suspended'
  // The passkey may have been removed or suspended while the browser's prompt was open.
  return (await touchPasskey(db, memberId, kept.credential_id, counter)) ? 'accepted' : 'refused'
}
