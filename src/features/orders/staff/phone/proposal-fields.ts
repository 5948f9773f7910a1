import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import {
  id,
  idOut,
  momentOut,
  optionalField,
  rupees,
  rupeesOut,
  text,
  wholeNumber,
} from '../../../../wire/fields.ts'
import { placed } from '../../../../wire/placed.ts'
import { addressFields } from '../../../addresses/address-fields.ts'
import { linesMax, quantityMax } from '../../../cart/cart-line.ts'
import { proposalStates } from '../../proposed/proposed-order-fields.ts'

/** The maximum number of open proposals per member. */
export const openProposalsMax = 5

/** A proposed order in the staff's list. */
export const proposalOut = z.object({
  proposed_order: idOut,
  state: z.enum(proposalStates),
  /** The number of the order, once the member has placed it. */
  orderno: z.optional(z.string()),
  member: memberOut,
  by: z.string(),
  units: z.number(),
  items: z.string(),
  amount: rupeesOut,
  date_time: momentOut,
  expires_at: momentOut,
  link: z.string(),
})

/** The fields of a proposed order. */
export const proposalFields = {
  member_id: id(),
  /** One of the member's saved addresses. `address` is a new one instead. */
  address_id: optionalField(id('checkout.addressMissing')),
  address: z.optional(z.object(addressFields)),
  lines: z
    .array(
      z.object({
        product_id: id('catalogue.productNotFound'),
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
  /** The total that the staff member saw. */
  final_pay: rupees('field.invalidAmount'),
  /**
   * The delivery charge included in final_pay. The server subtracts this charge before it compares final_pay
   * with the current total, because the charge depends on the address.
   */
  delivery_charge: optionalField(rupees('field.invalidAmount')),
  /** A note that the member reads. */
  note: optionalField(text({ max: 300 })),
}
