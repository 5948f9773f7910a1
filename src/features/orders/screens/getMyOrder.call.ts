import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut, rupeesOut } from '../../../wire/fields.ts'
import { orderPapers } from '../invoice/order-paper.ts'
import { orderStatusOut } from '../order-shapes.ts'
import { listedCodes } from '../place/ways-to-pay.ts'

export const getMyOrder = defineCall<typeof getMyOrderContract>()({
  wire: { method: 'POST', path: '/User/getMyOrder', encoding: 'form' },
  access: 'member',
})

export const getMyOrderContract = () =>
  defineContract({
    summary: "The member's orders, newest first, a page at a time.",
    input: z.object({
      user_id: memberId,
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          orderno: z.string(),
          /** '1' wallet, '2' online, '3' partial. */
          payment_type: z.enum(listedCodes),
          ...orderStatusOut,
          date_time: momentOut,
          /** Since when it has that status. */
          status_since: momentOut,
          /** An estimate, while it has not arrived. */
          expected_by: z.optional(momentOut),
          /** The shop called all of it back, and it is not there yet. */
          is_recalled: z.optional(z.boolean()),
          amount: rupeesOut,
          /** Of one that stands: what of that was cancelled or came back, and so of the units of its items. */
          taken_off: z.optional(rupeesOut),
          /** What /Admin/sale_invoice shows of it: 'none' of an order that was called off before it left. */
          invoice: z.enum(orderPapers),
          items: z.array(
            z.object({
              name: z.string(),
              image: z.string(),
              quantity: z.number(),
              gone: z.optional(z.number()),
            }),
          ),
        }),
      ),
      base_url: z.string(),
      next_cursor: z.optional(z.string()),
    }),
  })
