import { statePill } from '../../parts/state-pill.tsx'
import { correctionStateNames } from './correction-state-names.ts'

export const CorrectionPill = statePill(correctionStateNames, {
  requested: 'accent',
  approved: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
})
