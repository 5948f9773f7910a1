import { statePill } from '../parts/state-pill.tsx'
import { statusNames } from './order-names.ts'

/** An order's status. */
export const OrderPill = statePill(statusNames, {
  pending: 'accent',
  processed: 'primary',
  delivered: 'success',
  rejected: 'danger',
  returned: 'danger',
})
