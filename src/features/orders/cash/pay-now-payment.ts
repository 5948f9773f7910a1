import * as z from 'zod/mini'
import { text } from '../../../wire/fields.ts'

/** What createPayment takes for an order in cash that is paid online after all. */
export const payNowInput = z.object({
  orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
})

/** What createPayment refuses of it. */
export const payNowRefusals = {
  unknownOrder: [404, 'orders.none'],
  handedOver: [409, 'orders.payAtTheDoor'],
  notDue: [409, 'orders.nothingDue'],
} as const

const snapshotForm = z.object({ orderNo: z.string() })

/** Which order an intent was opened for, by what is kept with it; undefined where that was forgotten. */
export function orderPaidFor(snapshot: unknown): string | undefined {
  return z.safeParse(snapshotForm, snapshot).data?.orderNo
}
