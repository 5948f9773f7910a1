import { statePill } from '../../../back-office/kit/state-pill.tsx'
import type { OrderStatus } from './order-fields.ts'
import { statusNames } from './order-names.ts'

const ShownPill = statePill({ ...statusNames, cancelled: 'orders.isCancelled' } as const, {
  pending: 'accent',
  processed: 'primary',
  delivered: 'success',
  rejected: 'danger',
  returned: 'danger',
  cancelled: 'neutral',
})

/** Shows an order's status; a rejected order that the buyer cancelled shows as cancelled. */
export function OrderPill({ order }: { order: { status: OrderStatus; is_cancelled: boolean } }) {
  return <ShownPill state={order.is_cancelled ? 'cancelled' : order.status} />
}
