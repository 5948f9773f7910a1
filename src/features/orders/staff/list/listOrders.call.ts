import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { orderStatuses, ways } from '../order-fields.ts'
import { orderFilterFields } from './order-filter.ts'

export const listOrders = staffCall<typeof listOrdersContract>()('listOrders', 'orders', 'support', 'finance')

export const listOrdersContract = () =>
  defineContract({
    summary:
      'Orders for the staff, a page at a time: work (Pending, Processed) the oldest first, anything else the newest first.',
    input: z.object({
      ...orderFilterFields,
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          orderno: z.string(),
          status: z.enum(orderStatuses),
          /** Of a rejected one: the buyer called it off. */
          is_cancelled: z.boolean(),
          /** Since when it stands there. */
          status_since: momentOut,
          date_time: momentOut,
          paid_by: z.enum(ways),
          amount: rupeesOut,
          /** Of that, what was cancelled or came back by itself, and of how many units. */
          taken_off: rupeesOut,
          /** What is left of the amount: nothing of an order that ended, but the charges that the shop keeps. */
          left: rupeesOut,
          cancelled_units: z.number(),
          returned_units: z.number(),
          /** Something of it is still to be sent, while other parts were. */
          is_partly_sent: z.boolean(),
          member: z.object({ id: idOut, name: z.string(), mobile: z.string() }),
          pin_code: z.string(),
          /** Units in all, and what they are. */
          units: z.number(),
          items: z.string(),
        }),
      ),
      next_cursor: z.optional(z.string()),
      /** How many wait, counted to a thousand. */
      waiting: z.object({ pending: z.number(), processed: z.number() }),
      /** Whether who asks may also step them. */
      may_step: z.boolean(),
      /** Whether there is somebody to give them to, by a provider of couriers. */
      may_book: z.boolean(),
      /** Whether they may also download them. */
      may_export: z.boolean(),
      /** Of a search: too short to be made, or met by more than 200 people or numbers, of which only so many are searched. */
      search: z.optional(z.enum(['too_short', 'too_many'])),
      base_url: z.string(),
    }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
