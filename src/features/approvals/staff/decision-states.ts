import type { Stored } from '../../../platform/database/states.ts'
import type { States } from '../../../ui/status-pill.tsx'

/** The states of a maker-checker request. */
export const decisionStates = {
  requested: { name: 'office.finance.correctionRequested', tone: 'accent' },
  approved: { name: 'office.finance.correctionIsApproved', tone: 'success' },
  declined: { name: 'office.finance.correctionIsDeclined', tone: 'danger' },
  withdrawn: { name: 'office.finance.correctionIsWithdrawn', tone: 'neutral' },
} as const satisfies States<Stored<'correction', 'state'>>

export type DecisionState = keyof typeof decisionStates

/**
 * The states of the requests that count towards a total, such as a requester's daily limit. Waiting requests
 * count too, because otherwise two of them could use the same money.
 */
export const countedDecision = ['requested', 'approved'] as const
