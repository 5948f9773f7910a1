import type { Db } from '../../../platform/database/database.ts'
import { forgetKnownDevices } from '../login/known-device.sql.ts'
import { endOtherSessions, endSessionsOf } from '../login/session.sql.ts'
import { recoverMember } from '../member.sql.ts'
import { endPasswordCodes } from '../password/password-code.sql.ts'

/**
 * The sessions that a recovery ends. By default all end. `kept` names one that stays, and `only` names the
 * single session that support chose to end.
 */
type Ended = { kept?: Buffer; only?: string }

/**
 * Recovers an account to which somebody else may have had access. Ends its sessions and codes, forgets its
 * devices, and suspends its passkeys and push subscriptions until the owner confirms each. Returns the number
 * of ended sessions. The caller runs it in one transaction.
 * @param device the owner's own device, which stays known.
 */
export async function recoverAccount(
  db: Db,
  memberId: number,
  { kept, only, device }: Ended & { device?: Buffer | undefined } = {},
): Promise<number> {
  // Runs first, because it locks the member. A concurrent login with the old password or a passkey then
  // waits, and is refused.
  await recoverMember(db, memberId)
  await endPasswordCodes(db, memberId)
  await forgetKnownDevices(db, memberId, device)
  return only === undefined
    ? await endOtherSessions(db, memberId, kept)
    : await endSessionsOf(db, memberId, only)
}
