import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { Stored } from '../../../platform/database/states.ts'
import type { Steps } from '../../../states/states.ts'
import type { States } from '../../../ui/status-pill.tsx'

/** The statuses of an order, with their names for staff. */
export const orderStates = {
  pending: { name: 'orders.pending', tone: 'accent' },
  processed: { name: 'orders.processed', tone: 'primary' },
  delivered: { name: 'orders.delivered', tone: 'success' },
  rejected: { name: 'orders.rejected', tone: 'danger' },
  returned: { name: 'orders.returned', tone: 'danger' },
} as const satisfies States<Stored<'purchase_order', 'status'>>

export type StoredStatus = keyof typeof orderStates

/** The name of a rejected order that its buyer cancelled. */
const cancelled = { name: 'orders.isCancelled', tone: 'neutral' } as const

/**
 * Returns the name and the colour of an order's status.
 * @param isCancelled whether its buyer cancelled the order.
 */
export function orderState(status: StoredStatus, isCancelled: boolean) {
  return isCancelled ? cancelled : orderStates[status]
}

/**
 * Every allowed step of an order. The database refuses any other (check_order_step). docs/order-states.md has
 * the same table.
 */
export const orderSteps: Steps<StoredStatus, Tables['order_change']['actor']> = [
  { from: ['pending'], to: ['processed'], who: ['staff'], where: 'the goods leave; the invoice is issued' },
  { from: ['pending'], to: ['rejected'], who: ['member', 'staff'], where: 'nothing has left' },
  {
    from: ['processed'],
    to: ['delivered'],
    who: ['staff', 'courier'],
    where: 'the buyer has the goods: of several parcels all that is left',
  },
  {
    from: ['processed'],
    to: ['rejected'],
    who: ['staff'],
    where: 'the goods are in the shop, were lost, or were recalled and refunded at once',
  },
  {
    from: ['rejected'],
    to: ['delivered'],
    who: ['staff', 'courier'],
    where: 'the goods are outside the shop: the order is reinstated',
  },
  { from: ['delivered'], to: ['returned'], who: ['staff'], where: 'all that was left came back' },
]

/** Every allowed step of an order's cash (check_cash_step), with the step of the order that causes it. */
export const cashSteps: Steps<Stored<'order_cash', 'state'>> = [
  { from: ['receivable', 'written_off'], to: ['with_courier'], where: 'processed to delivered' },
  { from: ['not_collected'], to: ['with_courier'], where: 'rejected to delivered' },
  { from: ['receivable', 'written_off'], to: ['not_collected'], where: 'processed to rejected' },
  { from: ['receivable', 'with_courier'], to: ['written_off'], where: 'none: two people of finance' },
  { from: ['with_courier', 'written_off'], to: ['received'], where: 'none: finance takes it in' },
]
