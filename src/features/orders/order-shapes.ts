import * as z from 'zod/mini'
import { statesOf } from '../../states/states.ts'
import { idOut, momentOut, rupeesOut } from '../../wire/fields.ts'
import { parcelStepNames } from './life/parcel-steps.ts'

/** The status of an order, or of a step of an order. */
export const orderStatusOut = {
  /** '1' Pending, '2' Processed, '3' Reject, '4' Delivered. */
  status: z.enum(['1', '2', '3', '4']),
  /** For '3', whether the goods were delivered and came back. */
  is_returned: z.boolean(),
  /** For '3', whether the buyer cancelled the order. Otherwise the shop rejected it. */
  is_cancelled: z.boolean(),
}

export const orderPartOut = z.object({
  kind: z.enum(['cancelled', 'returned']),
  items: z.array(z.object({ name: z.string(), quantity: z.number() })),
  amount: rupeesOut,
  /**
   * The refunds to the wallet and to the source of the online payment. Their sum may be less than `amount`.
   */
  wallet: rupeesOut,
  online: rupeesOut,
  /** Whether the rest was kept as the deduction of a buy-back. */
  is_buy_back: z.boolean(),
})

export const deliveryAddressOut = z.object({
  flat_no: z.string(),
  building: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  pin_code: z.string(),
  state: z.nullish(z.string()),
  receiver_name: z.nullish(z.string()),
  receiver_mobile: z.nullish(z.string()),
  landmark: z.nullish(z.string()),
  /** The GSTIN and the legal name of a business purchase. */
  gstin: z.nullish(z.string()),
  business_name: z.nullish(z.string()),
})

export const orderItemOut = z.object({
  id: idOut,
  name: z.string(),
  image: z.string(),
  /** The MRP of one unit, and the discount on it in percent. */
  price: rupeesOut,
  discount: z.number(),
  special_discount: rupeesOut,
  /** The offered price of one unit, if it cannot be computed from the percentage. */
  offered_price: z.optional(rupeesOut),
  /**
   * The lowest price of the days before the price was reduced, from which the discount is counted. 0 if the
   * price was not reduced. Absent in orders whose discount is counted from the MRP.
   */
  prior_price: z.optional(rupeesOut),
  quantity: z.number(),
  /** The line's number within its order, from 1. */
  line: z.optional(z.number()),
  /** How many of these units were cancelled, and how many were returned. */
  cancelled_quantity: z.optional(z.number()),
  returned_quantity: z.optional(z.number()),
  /** The price of the whole line. */
  amount: rupeesOut,
})

/** A step of a parcel. */
export const parcelStepOut = z.object({
  step: z.enum(statesOf(parcelStepNames)),
  /** The text of the courier's report. */
  text: z.string(),
  place: z.string(),
  date_time: momentOut,
})
