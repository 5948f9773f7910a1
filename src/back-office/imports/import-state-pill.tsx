import { statePill } from '../parts/state-pill.tsx'
import { importStateNames } from './import-states.ts'

export const ImportStatePill = statePill(importStateNames, {
  uploading: 'accent',
  checking: 'accent',
  checked: 'primary',
  importing: 'accent',
  done: 'success',
  cancelled: 'neutral',
  failed: 'danger',
})
