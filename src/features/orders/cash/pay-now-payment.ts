import * as z from 'zod/mini'
import { text } from '../../../wire/fields.ts'

/** The input of createPayment for a cash order that is paid online. */
export const payNowInput = z.object({
  orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
})

export const payNowRefusals = {
  unknownOrder: [404, 'orders.none'],
  handedOver: [409, 'orders.payAtTheDoor'],
  notDue: [409, 'orders.nothingDue'],
} as const

const snapshotForm = z.object({ orderNo: z.string() })

/**
 * Returns the number of the order for which a payment intent (a started online payment) was opened. Returns
 * undefined if the intent's stored data was erased.
 */
export function orderPaidFor(snapshot: unknown): string | undefined {
  return z.safeParse(snapshotForm, snapshot).data?.orderNo
}
