import type { AppContext, SignedInMember } from '../../../platform/service/service.ts'
import { readShopSettings } from '../../../platform/settings/shop-settings.ts'
import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { codeAtSending } from '../code-at-sending.flow.ts'
import { isSessionProven, saveStepUpCode } from '../login/session.sql.ts'
import { findMemberById } from '../member.sql.ts'
import { hasPasskey } from '../passkeys/passkeys.sql.ts'
import { codeLifetimeSeconds } from '../password/password-code.sql.ts'
import { stepUpMinutes, stepUpSetting } from './step-up.settings.ts'

export type StepUpWay = 'passkey' | 'code' | 'password'

type Proving = Pick<AppContext, 'db' | 'messages'> & { member: SignedInMember }

/** Whether a session may make a call that money or an account could be stolen by. */
export async function hasSteppedUp({ db, member }: Proving): Promise<boolean> {
  const [when, minutes] = await readShopSettings(db, [stepUpSetting, stepUpMinutes])
  return when === 'never' || (await isSessionProven(db, member, { minutes, byLogin: when === 'after_login' }))
}

/** How a member can prove who they are: something that whoever stole the session lacks, else the password. */
export async function stepUpWays({ db, member, messages }: Proving): Promise<StepUpWay[]> {
  const ways: StepUpWay[] = (await hasPasskey(db, member.id)) ? ['passkey'] : []
  if (messages) ways.push('code')
  return ways.length > 0 ? ways : ['password']
}

/** Those ways, and the number that a code is sent to, for a screen that asks. */
export async function readStepUpWays(proving: Proving) {
  const { mobile } = await findMemberById(proving.db, proving.member.id)
  return { ways: await stepUpWays(proving), mobile }
}

/** The code of a message that proves who has a session. */
export const stepUpCodeDetails: DetailsAtSending = codeAtSending(
  'step_up_code',
  (db, { memberId, codeHash }, { session = '' }) =>
    saveStepUpCode(db, Buffer.from(session, 'hex'), { memberId, codeHash, seconds: codeLifetimeSeconds }),
)
