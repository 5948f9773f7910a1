import type { Invariant } from './invariant.ts'

/** Invariants of the orders' parcels. */
export const parcelInvariants: readonly Invariant[] = [
  {
    of: 9,
    says: 'the parcels of a line hold no more units than were not cancelled',
    broken: `select order_id, line from order_line where quantity - cancelled < units_in_parcels(order_id, member_id, line)`,
  },
  {
    of: 9,
    says: 'an order in several parcels is Delivered if and only if all its remaining units arrived',
    broken: `select id, status from purchase_order where in_parts and status <> 'rejected'
      and (status = 'processed') = order_has_arrived(id, member_id)`,
  },
]
