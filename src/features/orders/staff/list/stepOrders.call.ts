import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { orderNo, orderStatuses, ordersAtOnceMax } from '../order-fields.ts'

export const stepOrders = staffCall<typeof stepOrdersContract>()('stepOrders', 'orders')

export const stepOrdersContract = () =>
  defineContract({
    summary:
      'Processes or delivers up to a hundred orders, each on its own. Skips those already there; one failure stops no other.',
    change: { audits: 'order', inSteps: 'each order is a transaction of its own' },
    input: z.object({
      to: z.enum(['processed', 'delivered']),
      orders: z.array(orderNo).check(z.minLength(1), z.maxLength(ordersAtOnceMax)),
    }),
    output: answer({
      /** In the order of the request, each once. */
      data: z.array(
        z.object({
          orderno: z.string(),
          outcome: z.enum(['done', 'already', 'not_possible', 'unknown', 'failed']),
          /** The current status of an order that was not stepped. */
          status: z.optional(z.enum(orderStatuses)),
        }),
      ),
    }),
  })
