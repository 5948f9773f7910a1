import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, memberId, momentOut, rupeesOut } from '../../../wire/fields.ts'
import { deliveryAddressOut, orderItemOut } from '../order-shapes.ts'
import { pricedCartOut } from '../place/priced-cart.ts'
import { proposalStates } from './proposed-order-fields.ts'

export const getProposedOrder = defineCall<typeof getProposedOrderContract>()({
  wire: { method: 'POST', path: '/User/getProposedOrder', encoding: 'form' },
  access: 'member',
})

export const getProposedOrderContract = () =>
  defineContract({
    summary: 'An order that the shop has put together for the member, at the prices of now.',
    input: z.object({ user_id: memberId, proposed_order: id('orders.proposalNotFound') }),
    output: answer({
      data: z.object({
        proposed_order: idOut,
        state: z.enum(proposalStates),
        /** Of one that was ordered. */
        orderno: z.optional(z.string()),
        expires_at: momentOut,
        /** What the staff wrote beside it. */
        note: z.string(),
        /** What it came to when it was proposed. */
        told: rupeesOut,
        /** What of it is sold still, as many of each as were proposed, and how many can be had. */
        items: z.array(
          z.extend(orderItemOut, {
            is_sold: z.boolean(),
            available: z.number(),
          }),
        ),
        /** The names of what is not sold any more. */
        gone: z.array(z.string()),
        totals: pricedCartOut.shape.totals,
        delivery: pricedCartOut.shape.delivery,
        /** The member's address that it goes to; left out where they have it no more, or it is not one of theirs yet. */
        address_id: z.optional(idOut),
        address: z.optional(deliveryAddressOut),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownProposal: [404, 'orders.proposalNotFound'] },
  })
