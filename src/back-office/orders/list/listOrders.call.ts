import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { day, idOut, momentOut, optionalField, rupees, rupeesOut, text } from '../../../wire/fields.ts'
import { orderStatuses, waysNamed } from '../order-fields.ts'

export const listOrders = staffCall<typeof listOrdersContract>()('listOrders', 'orders', 'support', 'finance')

const ways = waysNamed as [(typeof waysNamed)[number], ...typeof waysNamed]

export const listOrdersContract = () =>
  defineContract({
    summary:
      'Orders for the staff, a page at a time: work (Pending, Processed) the oldest first, anything else the newest first.',
    input: z.object({
      status: optionalField(z.enum(orderStatuses)),
      sort: optionalField(z.enum(['oldest', 'newest'])),
      /** A number of an order or a mobile, whole or its beginning, or a part of a name. */
      q: optionalField(text({ max: 60 })),
      /** Days in India, as in '2026-11-20'; both belong to what is listed. */
      from: optionalField(day()),
      to: optionalField(day()),
      paid_by: optionalField(z.enum(ways)),
      min_amount: optionalField(rupees('field.invalid')),
      max_amount: optionalField(rupees('field.invalid')),
      pin_code: optionalField(
        text({ max: 6, rules: [[(value) => /^[1-9]\d{5}$/.test(value), 'field.invalid']] }),
      ),
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
      /** Of a search: too short to be made, or met by more than 200 people or numbers, of which only so many are searched. */
      search: z.optional(z.enum(['too_short', 'too_many'])),
      base_url: z.string(),
    }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
