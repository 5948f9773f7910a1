import { StatusPill } from '../../../ui/status-pill.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { orderState, type StoredStatus } from '../life/order-states.ts'

/** Shows an order's status; a rejected order that the buyer cancelled shows as cancelled. */
export function OrderPill({ order }: { order: { status: StoredStatus; is_cancelled: boolean } }) {
  const { name, tone } = orderState(order.status, order.is_cancelled)
  return <StatusPill tone={tone}>{useWords()(name)}</StatusPill>
}
