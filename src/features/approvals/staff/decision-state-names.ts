import type { PlainKey } from '../../../words/sentence.ts'
import type { DecisionState } from './decision-fields.ts'

export const decisionStateNames = {
  requested: 'office.finance.correctionRequested',
  approved: 'office.finance.correctionIsApproved',
  declined: 'office.finance.correctionIsDeclined',
  withdrawn: 'office.finance.correctionIsWithdrawn',
} as const satisfies Record<DecisionState, PlainKey>
