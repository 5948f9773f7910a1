import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { optionalField, rupeesOut, text } from '../../../wire/fields.ts'
import { orderStates } from '../life/order-states.ts'
import { paymentMethods } from '../place/ways-to-pay.ts'

/** The statuses of an order in the staff's calls. */
export const orderStatuses = statesOf(orderStates)

/** Returns whether a text lists valid statuses, separated by commas: 'rejected,returned'. */
export function isStatuses(said: string): boolean {
  return said.split(',').every((status) => orderStatuses.some((one) => one === status))
}

export const statusesField = z.pipe(
  text({ max: 60, rules: [[isStatuses, 'field.invalid']] }),
  z.transform((said: string) => orderStatuses.filter((status) => said.split(',').includes(status))),
)

export const methodsNamed = Object.keys(paymentMethods) as (keyof typeof paymentMethods)[]

export const ways = methodsNamed as [(typeof methodsNamed)[number], ...typeof methodsNamed]

/** The most orders that one click may step, or one print may contain. */
export const ordersAtOnceMax = 100

export const orderNo = text({ max: 20, rules: [[(value) => value !== '', 'orders.chooseOrder']] })

/** A note that the buyer reads with a step. */
export const noteToBuyer = optionalField(text({ max: 300 }))

/** The refund: to the wallet, and to the source of the online payment. */
export const refundedOut = { wallet: rupeesOut, online: rupeesOut }

/** The refund for returned goods, whole orders or units of a line. */
export const returnedOut = {
  ...refundedOut,
  /** The number of reduced rewards, and the amount that members had already spent and now owe. */
  rewards_reversed: z.number(),
  rewards_due: rupeesOut,
  /** Whether the wallet part is set aside for staff to pay back, because the buyer's account is closed. */
  is_set_aside: z.boolean(),
}

/** The longest placeholder of a text message. */
const carrierLengthMax = 30

/** The carrier of a parcel and its tracking number. Both are optional, but a number needs a carrier. */
export const carrierFields = {
  courier: optionalField(text({ max: carrierLengthMax })),
  tracking_no: optionalField(text({ max: carrierLengthMax })),
}
