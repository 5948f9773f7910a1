import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { proposalStates } from '../../proposed/proposed-order-fields.ts'

export const listProposedOrders = staffCall<typeof listProposedOrdersContract>()(
  'listProposedOrders',
  'orders',
  'support',
)

export const listProposedOrdersContract = () =>
  defineContract({
    summary: 'Lists the orders proposed to members, newest first, paged.',
    input: z.object({ ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          proposed_order: idOut,
          state: z.enum(proposalStates),
          /** Present once it was ordered. */
          orderno: z.optional(z.string()),
          member: z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() }),
          by: z.string(),
          units: z.number(),
          items: z.string(),
          amount: rupeesOut,
          date_time: momentOut,
          expires_at: momentOut,
          link: z.string(),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
