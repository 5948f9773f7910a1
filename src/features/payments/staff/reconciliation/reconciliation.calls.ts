import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, requestId, rupeesOut, wholeNumber } from '../../../../wire/fields.ts'
import { reconciliationOut } from './reconciliation-fields.ts'

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

export const viewReconciliation = staffCall<typeof viewReconciliationContract>()(
  'viewReconciliation',
  'finance',
)

const side = { taken: rupeesOut, sent_back: rupeesOut }

export const viewReconciliationContract = () =>
  defineContract({
    summary: 'Returns the result of a comparison of the ledger with the payment provider.',
    input: z.object({ run_id: id() }),
    output: answer({
      data: reconciliationOut,
      result: z.nullable(
        z.object({
          provider: z.object({ ...side, payments: z.number(), refunds: z.number() }),
          ledger: z.object(side),
          /** The provider's balance minus the ledger's. */
          difference: rupeesOut,
          disagreements: z.array(z.object({ id: z.string(), provider: rupeesOut, ledger: rupeesOut })),
          /**
           * Chargebacks and other adjustments in settlements since `since`; negative if the provider deducted
           * money.
           */
          adjustments: z.array(
            z.object({ settlement_id: idOut, utr: z.string(), settled_at: momentOut, amount: rupeesOut }),
          ),
          not_counted: z.number(),
          set_aside: z.array(
            z.object({
              payment_id: z.string(),
              /** The amount in hundredths of the currency: paise for INR. */
              amount_minor: z.number(),
              currency: z.string(),
              why: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
    refusals: { unknown: [404, 'office.finance.unknownRun'] },
  })
