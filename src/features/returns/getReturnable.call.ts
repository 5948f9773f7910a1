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
      "What can be asked back of a line of the member's delivered order, until when, and for what it can be exchanged.",
    input: z.object({ user_id: memberId, ...orderedLine }),
    output: answer({
      data: z.object({
        product: z.object({ id: idOut, name: z.string(), image: z.string() }),
        quantity_max: z.number(),
        /** The variants that the buyer has of it. After an exchange there can be several. */
        held: z.array(z.object({ id: idOut, name: z.string(), quantity_max: z.number() })),
        /** What one unit cost. */
        unit_amount: rupeesOut,
        until: momentOut,
        /** Whether any of it was paid online, so that a refund can go back there. */
        has_source: z.boolean(),
        pickup_by: z.enum(['shop', 'buyer']),
        /** What is taken from a refund for that, unless the shop is at fault. */
        pickup_charge: z.optional(rupeesOut),
        /** The variants that cost the same; of those with a 0 there are none now. A variant is never exchanged for itself. */
        variants: z.array(z.object({ id: idOut, name: z.string(), on_hand: z.number() })),
      }),
      base_url: z.string(),
    }),
    refusals: notReturnable,
  })
