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

/** The facts of a step that lets money leave. */
type MoneyOut = {
  /** The rupees that leave within 24 hours, including this step. */
  amount?: number
  isNewBank?: boolean
}

/**
 * A missing proof of identity: why it is required, the accepted proofs, and the number that a code is sent
 * to.
 */
export type MissingProof = { why: readonly ProofReason[]; ways: StepUpMethod[]; mobile: string }

/**
 * Uses up the session's proof of identity before money leaves, if the rules of `step_up` require one. Returns
 * the missing proof, for `stepUpRequired`; undefined if the step may proceed. Call it in the step's
 * transaction, so that two steps at once need two proofs.
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
 * Uses up the session's proof of identity before a change of the account itself, which always requires one.
 * Returns the missing proof, as spendProofForMoney does.
 * @param isKept whether the same proof stays valid for the next step.
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
  // The proof 'password_and_code' is also enough if only one of the two is required.
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
  // Does not accept a passkey soon after a recovery of the account, because an intruder may have added it.
  if (state.hasPasskey && !state.isRecovered) ways.push('passkey')
  if (sendsCodes) ways.push('code')
  // Does not accept the password on an unknown device or for a change of the account. A thief who signed in
  // with the password would pass.
  const isPasswordEnough = !reasons.some((reason) => reason === 'unknown_device' || reason === 'account')
  if (isPasswordEnough || ways.length === 0) ways.push('password')
  return ways
}

/** Makes the step-up code of a message. */
export const stepUpCodeDetails: DetailsAtSending = codeAtSending(
  'step_up_code',
  (db, { memberId, codeHash }, { session = '' }) =>
    saveStepUpCode(db, Buffer.from(session, 'hex'), { memberId, codeHash, seconds: codeLifetimeSeconds }),
)
