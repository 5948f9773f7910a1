import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, requestId, text } from '../../../../wire/fields.ts'
import { caseNo, caseOut } from './case-fields.ts'
import { choiceNames } from './case-names.ts'

export const decidePaymentCase = staffCall<typeof decidePaymentCaseContract>()('decidePaymentCase', 'finance')

export const decidePaymentCaseContract = () =>
  defineContract({
    summary:
      'Decides about money that left a payment at the provider: cancels the order, continues it during a dispute, charges the buyer’s wallet, or books a loss of the shop.',
    change: { audits: 'payment case' },
    input: z.object({
      case_no: caseNo,
      decision: z.enum(statesOf(choiceNames), { error: 'office.cases.choose' }),
      note: text({ max: 300, rules: [[(said) => said !== '', 'office.cases.noteMissing']] }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ case_no: idOut, decision: z.enum(statesOf(choiceNames)) }) }),
    refusals: {
      unknown: [404, 'office.cases.unknown'],
      notPossible: [409, 'office.cases.notPossible'],
      /** The order's goods are outside the shop. Staff must recall them first. */
      isOut: [409, 'office.recall.isOut'],
      /** A parcel of the order has arrived. */
      partHasArrived: [409, 'office.parcels.partHasArrived'],
      /** The courier lost the order's goods. Staff must use loseOrder first. */
      isLost: [409, 'office.lost.isLost'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: {
      order_is_out: ['isOut'],
      part_has_arrived: ['partHasArrived'],
      lost_goods_do_not_come_back: ['isLost'],
    },
  })

export const viewPaymentCase = staffCall<typeof viewPaymentCaseContract>()(
  'viewPaymentCase',
  'finance',
  'orders',
)

export const viewPaymentCaseContract = () =>
  defineContract({
    summary: 'Returns a refund or dispute made at the provider, with the possible decisions.',
    input: z.object({ case_no: caseNo }),
    output: answer({ data: z.extend(caseOut, { choices: z.array(z.enum(statesOf(choiceNames))) }) }),
    refusals: { unknown: [404, 'office.cases.unknown'] },
  })
