import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'

/** Where a withdrawal can stand, on the wire and in the database. */
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

/** The reason of a withdrawal that was stopped because its member owed for rewards that were taken back. */
export const rewardsTakenBack = 'rewards_taken_back'

/** The reason of a withdrawal's end, as it is shown: the words of a person or of the provider, or the shop's own. */
export function reasonFor(say: Say, reason: string | null): string | null {
  return reason === rewardsTakenBack ? say('withdrawal.rewardsTakenBack') : reason
}

/** Whether the money of a withdrawal is in the wallet again. */
export function isBack(state: WithdrawalState): boolean {
  return ['failed', 'rejected', 'cancelled', 'reversed'].includes(state)
}

/** A step of a withdrawal that happened, and when. */
export type WithdrawalStep = { state: WithdrawalState; at: string }

/** What happened to a withdrawal, in order. */
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
