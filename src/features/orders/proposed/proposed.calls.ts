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
    summary: 'Returns an order that the shop proposed to the member, at current prices.',
    input: z.object({ user_id: memberId, proposed_order: id('orders.proposalNotFound') }),
    output: answer({
      data: z.object({
        proposed_order: idOut,
        state: z.enum(proposalStates),
        /** Present once the proposal was ordered. */
        orderno: z.optional(z.string()),
        expires_at: momentOut,
        /** The staff's note to the member. */
        note: z.string(),
        /** The total that the member was told when the order was proposed. */
        told: rupeesOut,
        /** The products that are still sold, with the proposed and the available quantities. */
        items: z.array(
          z.extend(orderItemOut, {
            is_sold: z.boolean(),
            available: z.number(),
          }),
        ),
        /** The names of products that are no longer sold. */
        gone: z.array(z.string()),
        totals: pricedCartOut.shape.totals,
        delivery: pricedCartOut.shape.delivery,
        /**
         * The saved address to deliver to. Absent if the member has deleted it, or if staff entered a new
         * address.
         */
        address_id: z.optional(idOut),
        address: z.optional(deliveryAddressOut),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownProposal: [404, 'orders.proposalNotFound'] },
  })
