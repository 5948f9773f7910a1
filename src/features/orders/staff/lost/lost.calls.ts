import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId, rupees, text } from '../../../../wire/fields.ts'
import { noteToBuyer, orderNo, refundedOut } from '../order-fields.ts'

export const askCourierClaim = staffCall<typeof askCourierClaimContract>()(
  'askCourierClaim',
  'orders',
  'finance',
)

export const askCourierClaimContract = () =>
  defineContract({
    summary:
      'Records the amount claimed from a courier for a lost order; a repeated call replaces it. Posts nothing.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      amount: rupees('field.invalidAmount'),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), claim: z.literal('asked') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notLost: [409, 'office.lost.notLost'],
      ended: [409, 'office.lost.ended'],
      noAmount: [400, 'field.invalidAmount'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const endCourierClaim = staffCall<typeof endCourierClaimContract>()('endCourierClaim', 'finance')

export const endCourierClaimContract = () =>
  defineContract({
    summary:
      "Records a courier's payment for a lost order as income on the bank’s account, or gives the claim up. A claim that was given up may still be paid.",
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      outcome: z.enum(['paid', 'given_up']),
      /** The paid amount and its reference, such as the number of a credit note. */
      amount: optionalField(rupees('field.invalidAmount')),
      reference: optionalField(text({ max: 60 })),
      /** The reason for giving up the claim, or a remark. */
      note: optionalField(text({ max: 300 })),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), claim: z.enum(['paid', 'given_up']) }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notLost: [409, 'office.lost.notLost'],
      ended: [409, 'office.lost.ended'],
      noAmount: [400, 'field.invalidAmount'],
      referenceMissing: [400, 'office.finance.referenceMissing'],
      noteMissing: [400, 'office.lost.whyMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const loseOrder = staffCall<typeof loseOrderContract>()('loseOrder', 'orders')

export const loseOrderContract = () =>
  defineContract({
    summary:
      'Records that the courier lost the goods of an order that has left: cancels it, refunds everything with the delivery charge, and writes the goods off.',
    change: { audits: 'order' },
    input: z.object({ orderno: orderNo, note: noteToBuyer, request_id: requestId }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.literal('rejected'),
        ...refundedOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      isBack: [409, 'office.lost.isBack'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { only_what_left_is_lost: ['isBack'] },
  })
