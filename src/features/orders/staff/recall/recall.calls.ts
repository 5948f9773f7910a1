import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId, rupeesOut, text } from '../../../../wire/fields.ts'
import { rejectReasonNames } from '../../life/reject-and-return-reasons.ts'
import { noteToBuyer, orderNo, refundedOut } from '../order-fields.ts'
import { parcelReference } from '../parcels/part-fields.ts'

export const recallOrder = staffCall<typeof recallOrderContract>()('recallOrder', 'orders')

export const recallOrderContract = () =>
  defineContract({
    summary:
      'Recalls an order that has left: asks the courier to bring it back. The order stays Processed until its goods are inspected, and is refunded then.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** The parcel's reference, for an order in several parcels. */
      reference: optionalField(parcelReference),
      reason: z.enum(rejectReasonNames, 'office.orders.chooseReason'),
      /** A text that the buyer reads with the reason; required for the reason 'other'. */
      note: noteToBuyer,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.literal('processed') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** The refusal's `data` is the order's current status. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      alreadyRecalled: [409, 'office.recall.already'],
      isDelivered: [409, 'office.recall.isDelivered'],
      /** The goods are still in the shop: use rejectOrder. */
      inShop: [409, 'office.recall.inShop'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { order_recalled_once: ['alreadyRecalled'] },
  })

export const refundRecalledOrder = staffCall<typeof refundRecalledOrderContract>()(
  'refundRecalledOrder',
  'orders',
)

export const refundRecalledOrderContract = () =>
  defineContract({
    summary:
      'Refunds a recalled order before its goods are back: rejects it at once, and restocks the goods after inspection.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** The reason for not waiting for the goods. Only staff read it. */
      refund_reason: text({ max: 300, rules: [[(said) => said.length >= 5, 'office.recall.reasonMissing']] }),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({ orderno: z.string(), status: z.literal('rejected'), ...refundedOut }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** The refusal's `data` is the order's current status. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      notRecalled: [409, 'office.recall.notRecalled'],
      /** The order is sent in several parcels, and each parcel is refunded when it is back. */
      inParts: [409, 'office.recall.inParts'],
      /** The courier lost the goods: use loseOrder, which refunds the order too. */
      isLost: [409, 'office.lost.isLost'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { lost_goods_do_not_come_back: ['isLost'] },
  })

export const settleReinstatedOrder = staffCall<typeof settleReinstatedOrderContract>()(
  'settleReinstatedOrder',
  'finance',
)

/**
 * The ways to settle the debt of a reinstated order (one that was delivered after its refund). charge: debits
 * the wallet, and deducts the remainder from later earnings. A write-off needs two staff members: one
 * requests it (ask_write_off), another approves it (write_off).
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
      /** Required for 'ask_write_off'. */
      reason: optionalField(text({ max: 300 })),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        state: z.enum(['open', 'taken', 'written_off']),
        /** The amount taken from the wallet, and the amount that the buyer still owes. */
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
      /** No write-off was requested yet. */
      notAsked: [409, 'office.recall.notAsked'],
      /** The approver is the staff member who requested the write-off. */
      samePerson: [403, 'office.recall.samePerson'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
