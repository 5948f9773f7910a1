import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId, text } from '../../../../wire/fields.ts'
import {
  clearingKinds,
  clearingRefusals,
  clearingStep,
  lineFields,
  reasonField,
} from './difference-fields.ts'

export const clearDifference = staffCall<typeof clearDifferenceContract>()('clearDifference', 'finance')

export const clearDifferenceContract = () =>
  defineContract({
    summary:
      "Clears the difference of a remittance row: assigns money to an order, moves it to the courier's debt, or requests a write-off under maker-checker approval.",
    change: { audits: 'cash difference' },
    input: z.object({
      ...lineFields,
      kind: z.enum(clearingKinds),
      /** The order that the money is assigned to. */
      orderno: optionalField(text({ max: 20 })),
      reason: reasonField,
      request_id: requestId,
    }),
    output: answer({ data: clearingStep }),
    refusals: {
      ...clearingRefusals,
      unknownOrder: [404, 'orders.none'],
      notWithCourier: [409, 'office.finance.cashNotWithCourier'],
      nothingToAssign: [409, 'office.finance.nothingToAssign'],
      shortOrder: [409, 'office.finance.shortIsWrittenOffAtOrder'],
    },
    violations: {
      clearing_within_its_difference: ['nothingLeft'],
      cash_clearing_asked_once: ['nothingLeft'],
    },
  })
