import { complaintStateNames } from '../../features/complaints/complaint-kinds.ts'
import { statePill } from '../parts/state-pill.tsx'

export const ComplaintPill = statePill(complaintStateNames, {
  waiting: 'accent',
  answered: 'success',
  closed: 'neutral',
})
