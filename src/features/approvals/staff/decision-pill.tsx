import { statePill } from '../../../back-office/kit/state-pill.tsx'
import { decisionStateNames } from './decision-state-names.ts'

export const DecisionPill = statePill(decisionStateNames, {
  requested: 'accent',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
})
