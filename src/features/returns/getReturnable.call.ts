import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, momentOut, rupeesOut } from '../../wire/fields.ts'
import { orderedLine } from './return-fields.ts'
import { notReturnable } from './return-refusals.ts'

export const getReturnable = defineCall<typeof getReturnableContract>()({
  wire: { method: 'POST', path: '/User/getReturnable', encoding: 'form' },
  access: 'member',
})

export const getReturnableContract = () =>
  defineContract({
    summary:
      "Returns which units of a line of the member's delivered order can be returned, until when, and the variants for an exchange.",
    input: z.object({ user_id: memberId, ...orderedLine }),
    output: answer({
      data: z.object({
        product: z.object({ id: idOut, name: z.string(), image: z.string() }),
        quantity_max: z.number(),
        /** The variants of the line that the buyer has. After an exchange there can be several. */
        held: z.array(z.object({ id: idOut, name: z.string(), quantity_max: z.number() })),
        /** The price paid for one unit. */
        unit_amount: rupeesOut,
        until: momentOut,
        /** Whether any of it was paid online, so that it can be refunded to its source. */
        has_source: z.boolean(),
        pickup_by: z.enum(['shop', 'buyer']),
        /** The pickup charge taken from the refund, unless the shop is at fault. */
        pickup_charge: z.optional(rupeesOut),
        /**
         * The variants with the same price; `on_hand` 0 means sold out. A variant is never exchanged for
         * itself.
         */
        variants: z.array(z.object({ id: idOut, name: z.string(), on_hand: z.number() })),
      }),
      base_url: z.string(),
    }),
    refusals: notReturnable,
  })
