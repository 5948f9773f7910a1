import * as z from 'zod/mini'
import { day, optionalField, rupees, text } from '../../../../wire/fields.ts'
import { statusesField, ways } from '../order-fields.ts'

/** The filter of a list of orders, on the screen and for its CSV file. */
export const orderFilterFields = {
  /** One status, or several separated by commas. */
  status: optionalField(statusesField),
  sort: optionalField(z.enum(['oldest', 'newest'])),
  /** The beginning of an order number or mobile number, or a part of the buyer's name. */
  q: optionalField(text({ max: 60 })),
  /** Days in India, as in '2026-11-20'; both are included. */
  from: optionalField(day()),
  to: optionalField(day()),
  paid_by: optionalField(z.enum(ways)),
  min_amount: optionalField(rupees('field.invalid')),
  max_amount: optionalField(rupees('field.invalid')),
  /**
   * returned: a parcel is back and waits for inspection. recalled: staff asked for the goods back, and they
   * are not back yet. to_confirm: a parcel was handed over without its delivery code. reinstated: the order
   * was delivered after its refund, and its buyer owes the amount. lost: the courier lost goods that staff
   * still have to handle. part: some units were sent, and others are still to be sent. part_late: the same,
   * and the unsent units should have been sent before today.
   */
  parcel: optionalField(
    z.enum(['returned', 'recalled', 'lost', 'to_confirm', 'reinstated', 'part', 'part_late']),
  ),
  /** Limits the list to orders with cancelled or returned units. */
  changed: optionalField(z.enum(['cancelled', 'returned'])),
  pin_code: optionalField(
    text({ max: 6, rules: [[(value) => /^[1-9]\d{5}$/.test(value), 'field.invalid']] }),
  ),
}

const orderFilter = z.object(orderFilterFields)

export type OrderFilter = z.output<typeof orderFilter>

/** Parses the filter from a URL's query; undefined if a value is invalid. */
export function readOrderFilter(asked: unknown): OrderFilter | undefined {
  return z.safeParse(orderFilter, asked).data
}
