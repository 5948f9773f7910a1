import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, requestId, wholeNumber } from '../../../../wire/fields.ts'

export const startReconciliation = staffCall<typeof startReconciliationContract>()(
  'startReconciliation',
  'finance',
)

export const startReconciliationContract = () =>
  defineContract({
    summary: 'Starts a comparison of the ledger with the payment provider for a number of days.',
    change: { audits: 'reconciliation' },
    input: z.object({
      days: wholeNumber({ min: 1, max: 400, message: 'office.finance.daysInvalid' }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ run_id: idOut }) }),
    refusals: {
      nobodyToAsk: [409, 'office.finance.nobodyToAsk'],
      underWay: [409, 'office.finance.reconciliationUnderWay'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
