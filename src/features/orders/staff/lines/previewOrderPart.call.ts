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
      'What units of a line are worth, and what follows for money and rewards when they are cancelled or taken back now. It changes nothing.',
    input: z.object({
      ...partOfOrder,
      /** Why it is taken back: what its delivery cost goes back by some reasons alone. */
      reason: optionalField(z.enum(returnReasonNames)),
    }),
    output: answer({
      data: z.object({
        /** Whether nothing would be left of the order. The amounts have what its delivery cost in them then, unless that is kept. */
        is_all: z.boolean(),
        amount: rupeesOut,
        /** The tax inside the amount. */
        gst: rupeesOut,
        /** What goes back, and where to. */
        wallet: rupeesOut,
        online: rupeesOut,
        /** What its delivery cost, where nothing would be left of the order, and whether the shop keeps it. */
        delivery: z.optional(z.object({ charge: rupeesOut, is_kept: z.boolean() })),
        /** Of an order that is paid at the door: by how much less that is. */
        not_collected: rupeesOut,
        /** By how much less the order earns, or what of it is taken back where it was paid. */
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
