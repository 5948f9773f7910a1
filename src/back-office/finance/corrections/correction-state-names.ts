import type { PlainKey } from '../../../words/sentence.ts'
import type { correctionStates } from './correction-fields.ts'

export const correctionStateNames = {
  requested: 'office.finance.correctionRequested',
  approved: 'office.finance.correctionIsApproved',
  declined: 'office.finance.correctionIsDeclined',
  withdrawn: 'office.finance.correctionIsWithdrawn',
} as const satisfies Record<(typeof correctionStates)[number], PlainKey>
