import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId, rupeesOut, text } from '../../../../wire/fields.ts'
import { orderNo } from '../order-fields.ts'

export const settleReinstatedOrder = staffCall<typeof settleReinstatedOrderContract>()(
  'settleReinstatedOrder',
  'finance',
)

/**
 * charge: from the wallet, the rest from later earnings. A write-off needs maker and checker: one asks,
 * another approves.
 */
export const settlements = ['charge', 'ask_write_off', 'write_off'] as const

export const settleReinstatedOrderContract = () =>
  defineContract({
    summary:
      "Settles a buyer's debt for goods delivered after their refund: charges the wallet, or writes it off with maker-checker approval.",
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      how: z.enum(settlements),
      /** Required to ask for a write-off. */
      reason: optionalField(text({ max: 300 })),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        state: z.enum(['open', 'taken', 'written_off']),
        /** The amount taken from the wallet, and the rest that the buyer still owes. */
        taken: rupeesOut,
        due: rupeesOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      nothingOwed: [409, 'office.recall.nothingOwed'],
      /** The buyer's account is closed, so nothing can be charged to it. */
      accountClosed: [409, 'office.recall.accountClosed'],
      reasonMissing: [400, 'office.recall.reasonMissing'],
      alreadyAsked: [409, 'office.recall.alreadyAsked'],
      /** No write-off was asked for yet. */
      notAsked: [409, 'office.recall.notAsked'],
      /** The same staff member asked for it. */
      samePerson: [403, 'office.recall.samePerson'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
