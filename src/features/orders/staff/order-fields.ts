import * as z from 'zod/mini'
import { optionalField, rupeesOut, text } from '../../../wire/fields.ts'
import { waysToPay } from '../place/ways-to-pay.ts'

/** Where an order stands, as the staff's calls say it. */
export const orderStatuses = ['pending', 'processed', 'delivered', 'rejected', 'returned'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Whether a text says some of them, with commas between them: 'rejected,returned'. */
export function isStatuses(said: string): boolean {
  return said.split(',').every((status) => orderStatuses.some((one) => one === status))
}

export const statusesField = z.pipe(
  text({ max: 60, rules: [[isStatuses, 'field.invalid']] }),
  z.transform((said: string) => orderStatuses.filter((status) => said.split(',').includes(status))),
)

export const waysNamed = Object.keys(waysToPay) as (keyof typeof waysToPay)[]

export const ways = waysNamed as [(typeof waysNamed)[number], ...typeof waysNamed]

/** How many orders one press may step, and one print may hold. */
export const ordersAtOnceMax = 100

export const orderNo = text({ max: 20, rules: [[(value) => value !== '', 'orders.chooseOrder']] })

/** What the buyer reads beside a step. */
export const noteToBuyer = optionalField(text({ max: 300 }))

/** What goes back, to the wallet and to where it was paid from. */
export const refundedOut = { wallet: rupeesOut, online: rupeesOut }

/** What goes back with goods that came back, whole orders or units of a line. */
export const takenBackOut = {
  ...refundedOut,
  /** How many rewards are less now, and what of that was spent already and is due. */
  rewards_reversed: z.number(),
  rewards_due: rupeesOut,
  /** True where the buyer's account is closed: the wallet part waits for a person to pay it back. */
  is_set_aside: z.boolean(),
}

/** As long as a text message may say it. */
const carrierLengthMax = 30

/** Who carries a parcel, and its number there. Both may be left out, a number without a courier not. */
export const carrierFields = {
  courier: optionalField(text({ max: carrierLengthMax })),
  tracking_no: optionalField(text({ max: carrierLengthMax })),
}
