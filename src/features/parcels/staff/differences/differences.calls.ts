import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, optionalField, requestId, rupeesOut, text } from '../../../../wire/fields.ts'
import { noteField } from '../../../approvals/staff/decision-fields.ts'
import {
  clearingKinds,
  clearingRefusals,
  clearingStep,
  decideRefusals,
  differenceOut,
  lineFields,
  reasonField,
  waitingOut,
} from './difference-fields.ts'

export const approveClearing = staffCall<typeof approveClearingContract>()('approveClearing', 'finance')

export const approveClearingContract = () =>
  defineContract({
    summary: "Approves the write-off of a remittance row's difference that another staff member requested.",
    change: { audits: 'cash difference' },
    input: z.object({ clearing_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: clearingStep }),
    refusals: decideRefusals,
  })

export const clearDifference = staffCall<typeof clearDifferenceContract>()('clearDifference', 'finance')

export const clearDifferenceContract = () =>
  defineContract({
    summary:
      "Clears the difference of a remittance row: assigns money to an order, moves it to the courier's debt, or requests a write-off under maker-checker approval.",
    change: { audits: 'cash difference' },
    input: z.object({
      ...lineFields,
      kind: z.enum(clearingKinds),
      /** The order to which the surplus is assigned. */
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

export const dropClearing = staffCall<typeof dropClearingContract>()('dropClearing', 'finance')

export const dropClearingContract = () =>
  defineContract({
    summary:
      'Declines the write-off of a difference, or withdraws it when called by its maker. Posts nothing.',
    change: { audits: 'cash difference' },
    input: z.object({ clearing_id: id(), note: noteField, request_id: requestId }),
    output: answer({ data: clearingStep }),
    refusals: decideRefusals,
  })

export const findDifferences = staffCall<typeof findDifferencesContract>()('findDifferences', 'finance')

export const findDifferencesContract = () =>
  defineContract({
    summary: "Lists uncleared differences of cash remittances, pending write-offs and couriers' debts.",
    input: z.object({}),
    output: answer({
      data: z.array(differenceOut),
      waiting: z.array(waitingOut),
      couriers: z.array(z.object({ courier: z.string(), owed: rupeesOut })),
    }),
  })
