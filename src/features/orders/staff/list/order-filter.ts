import * as z from 'zod/mini'
import { day, optionalField, rupees, text } from '../../../../wire/fields.ts'
import { statusesField, ways } from '../order-fields.ts'

/** What a list of orders is narrowed by, on the screen and in its file. */
export const orderFilterFields = {
  /** One, or several with commas between them. */
  status: optionalField(statusesField),
  sort: optionalField(z.enum(['oldest', 'newest'])),
  /** A number of an order or a mobile, whole or its beginning, or a part of a name. */
  q: optionalField(text({ max: 60 })),
  /** Days in India, as in '2026-11-20'; both belong to what is listed. */
  from: optionalField(day()),
  to: optionalField(day()),
  paid_by: optionalField(z.enum(ways)),
  min_amount: optionalField(rupees('field.invalid')),
  max_amount: optionalField(rupees('field.invalid')),
  /**
   * returned: its parcel is back and waits to be inspected. recalled: its goods were called back and are not there yet. to_confirm: it
   * was handed over without its code. reinstated: it was delivered after its money went back, and its buyer owes that. lost: its courier lost it, and that is not settled yet. part: something of
   * it is still to be sent, while other parts were; part_late: and that was promised for a day before today.
   */
  parcel: optionalField(
    z.enum(['returned', 'recalled', 'lost', 'to_confirm', 'reinstated', 'part', 'part_late']),
  ),
  /** A part of it was cancelled, or came back. */
  changed: optionalField(z.enum(['cancelled', 'returned'])),
  pin_code: optionalField(
    text({ max: 6, rules: [[(value) => /^[1-9]\d{5}$/.test(value), 'field.invalid']] }),
  ),
}

const orderFilter = z.object(orderFilterFields)

export type OrderFilter = z.output<typeof orderFilter>

/** The filter that an address says; undefined where it says something that is none. */
export function readOrderFilter(asked: unknown): OrderFilter | undefined {
  return z.safeParse(orderFilter, asked).data
}
