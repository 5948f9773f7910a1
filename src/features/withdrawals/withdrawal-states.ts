import type { Stored } from '../../platform/database/states.ts'
import type { Steps } from '../../states/states.ts'
import type { States } from '../../ui/status-pill.tsx'
import type { Say } from '../../words/words-of.ts'

/** The states of a withdrawal. */
export const withdrawalStates = {
  requested: { name: 'withdrawal.stateRequested', tone: 'accent' },
  approved: { name: 'withdrawal.stateApproved', tone: 'primary' },
  paid: { name: 'withdrawal.statePaid', tone: 'success' },
  failed: { name: 'withdrawal.stateFailed', tone: 'danger' },
  rejected: { name: 'withdrawal.stateRejected', tone: 'danger' },
  cancelled: { name: 'withdrawal.stateCancelled', tone: 'neutral' },
  reversed: { name: 'withdrawal.stateReversed', tone: 'danger' },
} as const satisfies States<Stored<'withdrawal', 'state'>>

export type WithdrawalState = keyof typeof withdrawalStates

/** States in which the payout has not ended. */
export const openWithdrawal: readonly WithdrawalState[] = ['requested', 'approved']

/** States in which the money is back in the wallet. */
export const returnedWithdrawal: readonly WithdrawalState[] = ['failed', 'rejected', 'cancelled', 'reversed']

/** Every allowed step of a withdrawal. The database refuses others (check_withdrawal_step). */
export const withdrawalSteps: Steps<WithdrawalState> = [
  { from: ['requested'], to: ['approved', 'cancelled'] },
  { from: openWithdrawal, to: ['rejected'], where: 'no payout was sent' },
  { from: ['approved'], to: ['paid', 'failed'] },
  { from: ['paid'], to: ['reversed'] },
]

/** The stored reason of a withdrawal that was stopped because its member owed for reversed rewards. */
export const reversedRewardStates = 'rewards_taken_back'

/**
 * Returns the reason why a withdrawal ended, for display. Returns the text of staff or the provider
 * unchanged. For the shop's own reason, returns a sentence in the reader's language.
 */
export function reasonFor(say: Say, reason: string | null): string | null {
  return reason === reversedRewardStates ? say('withdrawal.rewardsTakenBack') : reason
}

/** A step that a withdrawal has made, and its time. */
export type WithdrawalStep = { state: WithdrawalState; at: string }

/** Returns the steps that a withdrawal has made, in order. */
export function stepsOf(withdrawal: {
  state: WithdrawalState
  date_time: string
  approved_at: string | null
  ended_at: string | null
  reversed_at: string | null
}): WithdrawalStep[] {
  const { state, date_time: requestedAt, approved_at: approvedAt, ended_at: endedAt } = withdrawal
  const steps: WithdrawalStep[] = [{ state: 'requested', at: requestedAt }]
  if (approvedAt) steps.push({ state: 'approved', at: approvedAt })
  if (endedAt) steps.push({ state: state === 'reversed' ? 'paid' : state, at: endedAt })
  if (withdrawal.reversed_at) steps.push({ state: 'reversed', at: withdrawal.reversed_at })
  return steps
}

/** Returns whether a withdrawal needs a verified identity and its member has none. */
export function lacksIdentity(
  { needs_identity: isNeeded }: { needs_identity: boolean },
  identity: Stored<'seller_identity', 'state'> | null | undefined,
): boolean {
  return isNeeded && identity !== 'verified'
}
