import type { AppContext, SignedInMember } from '../../../platform/service/service.ts'
import { readShopSettings } from '../../../platform/settings/shop-settings.ts'
import type { DetailsAtSending } from '../../messages/details-at-sending.extension.ts'
import { codeAtSending } from '../code-at-sending.flow.ts'
import {
  type ProvingState,
  readProvingState,
  refuseBlocked,
  saveStepUpCode,
  spendProof,
} from '../login/session.sql.ts'
import { codeLifetimeSeconds } from '../password/password-code.sql.ts'
import { stepUpMinutes, stepUpSetting } from './step-up.settings.ts'
import type { ProofReason, StepUpMethod } from './step-up-refusal.ts'

type Proving = Pick<AppContext, 'db' | 'messages'> & { member: SignedInMember }

/** The facts about a step that may move money out of the account, for the rules of `step_up`. */
type MoneyOut = {
  /** The rupees that leave within 24 hours, including this step. */
  amount?: number
  isNewBank?: boolean
}

/**
 * A missing proof of identity: why it is required, which proofs are accepted, and the mobile number to which
 * a code would be sent.
 */
export type MissingProof = { why: readonly ProofReason[]; ways: StepUpMethod[]; mobile: string }

/**
 * Uses up the session's proof of identity before money leaves, if the rules of `step_up` require a proof.
 * Returns undefined if the step may proceed. Otherwise returns the missing proof, for the refusal
 * `stepUpRequired`. The caller runs it in the step's transaction, so that two concurrent steps need two
 * proofs.
 */
export async function spendProofForMoney(
  context: Proving,
  { amount = 0, isNewBank = false }: MoneyOut,
): Promise<MissingProof | undefined> {
  const rules = await readRules(context)
  const { state, stepUp } = rules
  const reasons: ProofReason[] = []
  if (amount > stepUp.amount) reasons.push('amount')
  if (isNewBank && stepUp.new_bank) reasons.push('new_bank')
  if (!state.isTrusted && stepUp.unknown_device) reasons.push('unknown_device')
  if (state.isRenumbered) reasons.push('number_changed')
  else if (state.isRecovered) reasons.push('recovery')
  return reasons.length > 0 ? await spend(context, rules, { reasons, isKept: false }) : undefined
}

/**
 * Uses up the session's proof of identity before the account itself is changed. Such a change always requires
 * a proof. Returns the missing proof, as spendProofForMoney does.
 * @param isKept whether the proof stays valid for the next step.
 */
export async function spendProofForAccount(
  context: Proving,
  { reason = 'account', isKept = false }: { reason?: 'account' | 'suspended'; isKept?: boolean } = {},
): Promise<MissingProof | undefined> {
  return await spend(context, await readRules(context), { reasons: [reason], isKept })
}

type Rules = Awaited<ReturnType<typeof readRules>>

async function readRules({ db, member }: Proving) {
  const [stepUp, minutes] = await readShopSettings(db, [stepUpSetting, stepUpMinutes])
  const state = await readProvingState(db, member, stepUp.recovery_hours)
  if (state.isBlocked) await refuseBlocked(db, member.id)
  return { stepUp, minutes, state }
}

async function spend(
  { db, member, messages }: Proving,
  { state, minutes }: Rules,
  { reasons, isKept }: { reasons: readonly ProofReason[]; isKept: boolean },
): Promise<MissingProof | undefined> {
  const ways = acceptedMethods(reasons, state, messages !== undefined)
  // 'password_and_code' includes both single proofs, so it is always accepted.
  const by: readonly StepUpMethod[] = [...ways, 'password_and_code']
  if (await spendProof(db, member, { by, minutes, isKept })) return undefined
  return { why: reasons, ways, mobile: state.mobile }
}

/** Returns the accepted proofs, the easiest first. */
export function acceptedMethods(
  reasons: readonly ProofReason[],
  state: Pick<ProvingState, 'hasPasskey' | 'isRecovered'>,
  sendsCodes: boolean,
): StepUpMethod[] {
  if (reasons.includes('suspended')) return [sendsCodes ? 'password_and_code' : 'password']
  const ways: StepUpMethod[] = []
  // An intruder may have added the passkey, so no passkey is accepted soon after a recovery of the account.
  if (state.hasPasskey && !state.isRecovered) ways.push('passkey')
  if (sendsCodes) ways.push('code')
  // A thief may have signed in with the password. A password is therefore not enough on an unknown device or
  // for a change of the account.
  const isPasswordEnough = !reasons.some((reason) => reason === 'unknown_device' || reason === 'account')
  if (isPasswordEnough || ways.length === 0) ways.push('password')
  return ways
}

/** Creates the code of a message for a step-up. */
export const stepUpCodeDetails: DetailsAtSending = codeAtSending(
  'step_up_code',
  (db, { memberId, codeHash }, { session = '' }) =>
    saveStepUpCode(db, Buffer.from(session, 'hex'), { memberId, codeHash, seconds: codeLifetimeSeconds }),
)
