import type { AppContext, RequestContext } from '../../../platform/service/service.ts'
import { answerChallenge, type ChallengeFor, isChallengeFor } from './challenge.flow.ts'
import type { PasskeyAnswer } from './passkey-fields.ts'
import { findPasskey, touchPasskey } from './passkeys.sql.ts'
import { verifyPasskey } from './webauthn.ts'

type Using = Pick<AppContext, 'db' | 'secrets'> & Pick<RequestContext, 'origin'>

/** Whether a browser used a passkey of this member's, just now, for this and nothing else. Then its challenge is used up. */
export async function isPasskeyOf(
  context: Using,
  memberId: number,
  given: PasskeyAnswer,
  wanted: ChallengeFor,
): Promise<boolean> {
  const { db } = context
  const kept = await findPasskey(db, memberId, Buffer.from(given.id, 'base64url'))
  if (!kept) return false
  const { userHandle, ...response } = given.response
  const answered = {
    ...given,
    response: { ...response, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  }
  const counter = await verifyPasskey(context, answered, isChallengeFor(context, wanted), kept)
  if (counter === undefined) return false
  if (!(await answerChallenge(context, given.response.clientDataJSON, wanted))) return false
  // It may have been removed while the person was asked.
  return await touchPasskey(db, memberId, kept.credential_id, counter)
}
