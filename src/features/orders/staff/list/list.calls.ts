import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { orderNo, orderStatuses, ordersAtOnceMax, ways } from '../order-fields.ts'
import { orderFilterFields } from './order-filter.ts'

export const listOrders = staffCall<typeof listOrdersContract>()('listOrders', 'orders', 'support', 'finance')

export const listOrdersContract = () =>
  defineContract({
    summary: 'Lists orders, paged: Pending and Processed ones oldest first, others newest first.',
    input: z.object({
      ...orderFilterFields,
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          orderno: z.string(),
          status: z.enum(orderStatuses),
          /** Whether the buyer cancelled a rejected order. */
          is_cancelled: z.boolean(),
          /** The time when the order got this status. */
          status_since: momentOut,
          date_time: momentOut,
          paid_by: z.enum(ways),
          amount: rupeesOut,
          /** The cancelled or returned part of the amount, and its units. */
          taken_off: rupeesOut,
          /** The remaining amount. For a rejected or returned order, only the charges that the shop keeps. */
          left: rupeesOut,
          cancelled_units: z.number(),
          returned_units: z.number(),
          /** Whether some units were sent and others are still to be sent. */
          is_partly_sent: z.boolean(),
          member: z.object({ id: idOut, name: z.string(), mobile: z.string() }),
          pin_code: z.string(),
          /** The number of units, and their product names. */
          units: z.number(),
          items: z.string(),
        }),
      ),
      next_cursor: z.optional(z.string()),
      /** The number of open orders per status, counted up to 1,000. */
      waiting: z.object({ pending: z.number(), processed: z.number() }),
      /** Whether the requester may move orders to another status. */
      may_step: z.boolean(),
      /** Whether a courier provider is configured and the requester may book parcels. */
      may_book: z.boolean(),
      /** Whether the requester may also download the orders. */
      may_export: z.boolean(),
      /**
       * Why the result is incomplete. too_short: the text is too short to search for. too_many: more than 200
       * members or order numbers match, and only 200 of them were searched.
       */
      search: z.optional(z.enum(['too_short', 'too_many'])),
      base_url: z.string(),
    }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })

export const stepOrders = staffCall<typeof stepOrdersContract>()('stepOrders', 'orders')

export const stepOrdersContract = () =>
  defineContract({
    summary:
      'Processes or delivers up to a hundred orders, each on its own. Skips those already there; one failure stops no other.',
    change: { audits: 'order', inSteps: 'each order is a transaction of its own' },
    input: z.object({
      to: z.enum(['processed', 'delivered']),
      orders: z.array(orderNo).check(z.minLength(1), z.maxLength(ordersAtOnceMax)),
    }),
    output: answer({
      /** The outcome of each requested order, in the sequence of the request. */
      data: z.array(
        z.object({
          orderno: z.string(),
          outcome: z.enum(['done', 'already', 'not_possible', 'unknown', 'failed']),
          /** The current status of an order that was not moved. */
          status: z.optional(z.enum(orderStatuses)),
        }),
      ),
    }),
  })
