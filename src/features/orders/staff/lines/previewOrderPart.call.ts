import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, rupeesOut } from '../../../../wire/fields.ts'
import { returnReasonNames } from '../../life/step-reasons.ts'
import { partOfOrder } from './part-of-order.ts'

export const previewOrderPart = staffCall<typeof previewOrderPartContract>()('previewOrderPart', 'orders')

export const previewOrderPartContract = () =>
  defineContract({
    summary:
      'Previews the value of units of a line, and the effects of their cancellation or return on money and rewards. Changes nothing.',
    input: z.object({
      ...partOfOrder,
      /** The reason of the return: only some reasons refund the delivery charge. */
      reason: optionalField(z.enum(returnReasonNames)),
    }),
    output: answer({
      data: z.object({
        /**
         * Whether nothing would be left of the order. The amounts then include its charges, unless the shop
         * keeps them.
         */
        is_all: z.boolean(),
        amount: rupeesOut,
        /** The tax contained in the amount. */
        gst: rupeesOut,
        /** The refund, by target. */
        wallet: rupeesOut,
        online: rupeesOut,
        /** The order's charges if nothing would be left of it, and whether the shop keeps them. */
        delivery: z.optional(z.object({ charge: rupeesOut, is_kept: z.boolean() })),
        /** For an order paid at the door: the reduction of the amount to collect. */
        not_collected: rupeesOut,
        /** The reduction of the order's rewards; if they were paid, the amounts taken back. */
        rewards: z.object({
          cashback: rupeesOut,
          points: z.number(),
          level_income: rupeesOut,
          are_paid: z.boolean(),
        }),
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      tooMany: [409, 'office.orders.fewerUnitsLeft'],
    },
  })
