import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId, rupees, text } from '../../../../wire/fields.ts'
import { orderNo } from '../order-fields.ts'

export const receiveCash = staffCall<typeof receiveCashContract>()('receiveCash', 'finance')

export const receiveCashContract = () =>
  defineContract({
    summary:
      "Records that the cash of a delivered order was paid in full. The order's rewards are due from then on.",
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      amount: rupees('field.invalidAmount'),
      /** A reference, such as the number of a receipt. */
      reference: text({
        max: 60,
        rules: [[(reference) => reference.length >= 3, 'office.finance.referenceMissing']],
      }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string() }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notWithCourier: [409, 'office.finance.cashNotWithCourier'],
      otherAmount: [422, 'office.finance.cashOtherAmount'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
