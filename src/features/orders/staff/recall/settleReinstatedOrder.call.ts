import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId, rupeesOut, text } from '../../../../wire/fields.ts'
import { orderNo } from '../order-fields.ts'

export const settleReinstatedOrder = staffCall<typeof settleReinstatedOrderContract>()(
  'settleReinstatedOrder',
  'finance',
)

/** charge: from the wallet, the rest from what the buyer earns later. Of the write-off one asks, and another decides. */
export const settlements = ['charge', 'ask_write_off', 'write_off'] as const

export const settleReinstatedOrderContract = () =>
  defineContract({
    summary:
      'Ends what a buyer owes for goods that were delivered after their money went back: it is charged to the wallet, or written off by two people.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      how: z.enum(settlements),
      /** Needed to ask for a write-off. */
      reason: optionalField(text({ max: 300 })),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        state: z.enum(['open', 'taken', 'written_off']),
        /** What was taken from the wallet, and what the buyer still owes beyond that. */
        taken: rupeesOut,
        due: rupeesOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      nothingOwed: [409, 'office.recall.nothingOwed'],
      /** The account of the buyer is closed, so nothing can be charged to it. */
      accountClosed: [409, 'office.recall.accountClosed'],
      reasonMissing: [400, 'office.recall.reasonMissing'],
      alreadyAsked: [409, 'office.recall.alreadyAsked'],
      /** Nobody has asked for it yet. */
      notAsked: [409, 'office.recall.notAsked'],
      /** The same person asked for it. */
      samePerson: [403, 'office.recall.samePerson'],
      otherBody: [422, 'orders.otherBody'],
    },
  })
