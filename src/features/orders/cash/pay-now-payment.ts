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
