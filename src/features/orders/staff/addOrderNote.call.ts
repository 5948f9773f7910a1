import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, requestId, text } from '../../../wire/fields.ts'
import { orderNo } from './order-fields.ts'

export const addOrderNote = staffCall<typeof addOrderNoteContract>()(
  'addOrderNote',
  'orders',
  'support',
  'finance',
)

export const addOrderNoteContract = () =>
  defineContract({
    summary:
      'Adds a note to an order: internal, or visible to its buyer, who is notified by text message on request.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      text: text({ max: 1000, rules: [[(value) => value !== '', 'office.notes.empty']] }),
      for_buyer: flag(),
      /** For a note to the buyer: whether to notify them by text message. */
      tell: flag(),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string() }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notForBuyer: [403, 'office.orders.mayNotWrite'],
      closed: [409, 'office.members.isClosed'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
