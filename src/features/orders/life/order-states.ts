import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { StoredStatus } from '../order-codes.ts'

/**
 * A step of an order: the actors that may make it, and its condition. docs/order-states.md shows the same
 * table.
 */
export type OrderStep = {
  from: StoredStatus
  to: StoredStatus
  who: readonly Tables['order_change']['actor'][]
  where: string
}

/** Every step that an order may make. The database refuses any other (check_order_step). */
export const orderSteps: readonly OrderStep[] = [
  { from: 'pending', to: 'processed', who: ['staff'], where: 'the goods leave; the invoice is issued' },
  { from: 'pending', to: 'rejected', who: ['member', 'staff'], where: 'nothing has left' },
  {
    from: 'processed',
    to: 'delivered',
    who: ['staff', 'courier'],
    where: 'the buyer has the goods: of several parcels all that is left',
  },
  {
    from: 'processed',
    to: 'rejected',
    who: ['staff'],
    where: 'the goods are in the shop, were lost, or were recalled and refunded at once',
  },
  {
    from: 'rejected',
    to: 'delivered',
    who: ['staff', 'courier'],
    where: 'the goods are outside the shop: the order is reinstated',
  },
  {
    from: 'delivered',
    to: 'returned',
    who: ['staff'],
    where: 'all that was left came back',
  },
]

/** Every allowed step of an order's cash (check_cash_step), and the order step that makes it. */
export const cashSteps = [
  ['receivable', 'with_courier', 'processed to delivered'],
  ['receivable', 'not_collected', 'processed to rejected'],
  ['receivable', 'written_off', 'none: two people of finance'],
  ['with_courier', 'received', 'none: finance takes it in'],
  ['with_courier', 'written_off', 'none: two people of finance'],
  ['written_off', 'with_courier', 'processed to delivered'],
  ['written_off', 'received', 'none: finance takes it in'],
  ['written_off', 'not_collected', 'processed to rejected'],
  ['not_collected', 'with_courier', 'rejected to delivered'],
] as const

/**
 * The reports that move a parcel, by its state (parcel_report_effect). 'delivered' moves it only if the
 * report is later.
 */
export const parcelSteps: Readonly<Record<string, readonly string[]>> = {
  asked: ['booked', 'cancelled'],
  booked: [
    'pickup_failed',
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'attempted',
    'delivered',
    'returning',
    'returned_to_origin',
    'cancelled',
    'lost',
  ],
  pickup_failed: [
    'pickup_failed',
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'attempted',
    'delivered',
    'returning',
    'returned_to_origin',
    'cancelled',
    'lost',
  ],
  picked_up: [
    'in_transit',
    'out_for_delivery',
    'attempted',
    'delivered',
    'returning',
    'returned_to_origin',
    'lost',
  ],
  in_transit: ['out_for_delivery', 'attempted', 'delivered', 'returning', 'returned_to_origin', 'lost'],
  out_for_delivery: ['attempted', 'delivered', 'returning', 'returned_to_origin', 'lost'],
  attempted: ['out_for_delivery', 'delivered', 'returning', 'returned_to_origin', 'lost'],
  returning: ['delivered', 'returned_to_origin', 'lost'],
  returned_to_origin: ['delivered'],
  lost: ['delivered'],
  cancelled: ['delivered'],
  delivered: [],
}
