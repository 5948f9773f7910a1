import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'

/** The states of a withdrawal, on the wire and in the database. */
export const withdrawalStates = [
  'requested',
  'approved',
  'paid',
  'failed',
  'rejected',
  'cancelled',
  'reversed',
] as const

export type WithdrawalState = (typeof withdrawalStates)[number]

export const stateNames: Record<WithdrawalState, PlainKey> = {
  requested: 'withdrawal.stateRequested',
  approved: 'withdrawal.stateApproved',
  paid: 'withdrawal.statePaid',
  failed: 'withdrawal.stateFailed',
  rejected: 'withdrawal.stateRejected',
  cancelled: 'withdrawal.stateCancelled',
  reversed: 'withdrawal.stateReversed',
}

/** The reason of a withdrawal that was stopped because its member owed for reversed rewards. */
export const reversedRewardStates = 'rewards_taken_back'

/**
 * Returns the reason of a withdrawal's end for display: as the staff or the provider put it, or the shop's
 * own sentence.
 */
export function reasonFor(say: Say, reason: string | null): string | null {
  return reason === reversedRewardStates ? say('withdrawal.rewardsTakenBack') : reason
}

/** Returns whether the money of a withdrawal is back in the wallet. */
export function isBack(state: WithdrawalState): boolean {
  return ['failed', 'rejected', 'cancelled', 'reversed'].includes(state)
}

/** A past step of a withdrawal, and when it happened. */
export type WithdrawalStep = { state: WithdrawalState; at: string }

/** Returns the past steps of a withdrawal, in order. */
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
