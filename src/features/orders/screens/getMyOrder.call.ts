import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut, rupeesOut } from '../../../wire/fields.ts'
import { orderDocuments } from '../invoice/order-paper.ts'
import { orderStatusOut } from '../order-shapes.ts'
import { listedCodes } from '../place/ways-to-pay.ts'

export const getMyOrder = defineCall<typeof getMyOrderContract>()({
  wire: { method: 'POST', path: '/User/getMyOrder', encoding: 'form' },
  access: 'member',
})

export const getMyOrderContract = () =>
  defineContract({
    summary: "Lists the member's orders, newest first, paged.",
    input: z.object({
      user_id: memberId,
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          orderno: z.string(),
          /** '1' wallet, '2' online, '3' partial, '4' cash on delivery. */
          payment_type: z.enum(listedCodes),
          ...orderStatusOut,
          date_time: momentOut,
          /** The moment it got that status. */
          status_since: momentOut,
          /** An estimate; absent once it was delivered. */
          expected_by: z.optional(momentOut),
          /** Set while all of it is recalled and not back yet. */
          is_recalled: z.optional(z.boolean()),
          amount: rupeesOut,
          /**
           * The amount cancelled or returned so far; absent once the whole order was rejected or returned. So
           * is `gone`, the units of an item.
           */
          taken_off: z.optional(rupeesOut),
          /** The document that /Admin/sale_invoice shows: 'none' for an order cancelled before it left. */
          invoice: z.enum(orderDocuments),
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
