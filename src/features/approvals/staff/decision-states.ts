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
 * The states that count towards the total. A second request for the same money would otherwise count twice.
 */
export const countedDecision = ['requested', 'approved'] as const
