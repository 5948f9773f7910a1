import * as z from 'zod/mini'
import { id, optionalField, rupees, text, wholeNumber } from '../../../../wire/fields.ts'
import { placed } from '../../../../wire/placed.ts'
import { addressFields } from '../../../addresses/address-fields.ts'
import { linesMax, quantityMax } from '../../../cart/cart-line.ts'

/** How many proposals may wait for one member at a time. */
export const openProposalsMax = 5

/** What is proposed to a member. */
export const proposalFields = {
  member_id: id(),
  /** One of the member's addresses, or in its place a new one. */
  address_id: optionalField(id('checkout.addressMissing')),
  address: z.optional(z.object(addressFields)),
  lines: z
    .array(
      z.object({
        product_id: id('orders.productNotFound'),
        quantity: wholeNumber({
          min: 1,
          max: quantityMax,
          message: placed('orders.quantityBetween', { min: 1, max: quantityMax }),
        }),
      }),
      { error: 'office.phone.noGoods' },
    )
    .check(
      z.minLength(1, 'office.phone.noGoods'),
      z.maxLength(linesMax),
      z.refine(
        (lines) => new Set(lines.map((line) => Number(line.product_id))).size === lines.length,
        'orders.twice',
      ),
    ),
  /** What it comes to, as the staff saw it. */
  final_pay: rupees('checkout.invalidAmount'),
  /** What of final_pay is of the delivery, which is not compared: it is known once the address is. */
  delivery_charge: optionalField(rupees('checkout.invalidAmount')),
  /** What the member reads beside it. */
  note: optionalField(text({ max: 300 })),
}
