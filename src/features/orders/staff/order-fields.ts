import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { id, optionalField, rupeesOut, text, wholeNumber } from '../../../wire/fields.ts'
import { orderStates } from '../life/order-states.ts'
import { paymentMethods } from '../place/payment-methods.ts'

/** The statuses of an order in the staff's calls. */
export const orderStatuses = statesOf(orderStates)

/** Returns whether a text consists of valid statuses, separated by commas, such as 'rejected,returned'. */
export function isStatuses(said: string): boolean {
  return said.split(',').every((status) => orderStatuses.some((one) => one === status))
}

export const statusesField = z.pipe(
  text({ max: 60, rules: [[isStatuses, 'field.invalid']] }),
  z.transform((said: string) => orderStatuses.filter((status) => said.split(',').includes(status))),
)

export const methodsNamed = Object.keys(paymentMethods) as (keyof typeof paymentMethods)[]

export const ways = methodsNamed as [(typeof methodsNamed)[number], ...typeof methodsNamed]

/** The maximum number of orders that one click may move to the next status, or that one print may contain. */
export const ordersAtOnceMax = 100

export const orderNo = text({ max: 20, rules: [[(value) => value !== '', 'orders.chooseOrder']] })

/** A note to the buyer about the change that staff make. */
export const noteToBuyer = optionalField(text({ max: 300 }))

/** The refund: to the wallet, and to the source of the online payment. */
export const refundedOut = { wallet: rupeesOut, online: rupeesOut }

/** The refund for returned goods, whole orders or units of a line. */
export const returnedOut = {
  ...refundedOut,
  /** The number of reversed rewards, and the part of them that members had already spent and now owe. */
  rewards_reversed: z.number(),
  rewards_due: rupeesOut,
  /**
   * Whether the refund has a wallet part that staff must pay out by hand, because the buyer's account is
   * closed.
   */
  is_set_aside: z.boolean(),
}

/** The longest placeholder value in a text message. */
const carrierLengthMax = 30

/** The carrier of a parcel and its tracking number. Both are optional, but a number needs a carrier. */
export const carrierFields = {
  courier: optionalField(text({ max: carrierLengthMax })),
  tracking_no: optionalField(text({ max: carrierLengthMax })),
}

/** Units that are unfit for sale, by line. `product_id` is required for a line with several variants. */
export const unfitUnits = z._default(
  z
    .array(
      z.pipe(
        z.object({
          line: wholeNumber({ min: 1, max: 50, message: 'field.invalid' }),
          product_id: optionalField(id()),
          quantity: wholeNumber({ min: 1, max: 99, message: 'office.orders.chooseQuantity' }),
        }),
        z.transform(({ line, product_id: productId, quantity }) => ({
          line,
          quantity,
          productId: productId === undefined ? undefined : Number(productId),
        })),
      ),
    )
    .check(z.maxLength(100)),
  [],
)

/** The number of units that the call wrote off as unfit for sale; absent if none. */
export const unfitOut = z.optional(z.number())
