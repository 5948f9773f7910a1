import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField, requestId, text } from '../../../wire/fields.ts'
import { noteToBuyer, orderNo } from '../order-fields.ts'

export const deliverOrder = staffCall<typeof deliverOrderContract>()('deliverOrder', 'orders')

export const deliverOrderContract = () =>
  defineContract({
    summary:
      'A Processed order has arrived: it becomes Delivered, its buyer is told, and what it earns is posted after its return window.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      note: noteToBuyer,
      /** What its buyer told whoever handed it over, of one whose buyer has a code. */
      delivery_code: optionalField(
        text({ max: 4, rules: [[(value) => /^(\d{4})?$/.test(value), 'field.invalid']] }),
      ),
      /** Why it is taken as handed over without that code. */
      without_code: optionalField(text({ max: 200 })),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.literal('delivered') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is how the order stands. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      codeMissing: [409, 'office.parcels.codeMissing'],
      codeWrong: [409, 'office.parcels.codeWrong'],
      otherBody: [422, 'orders.otherBody'],
    },
  })
