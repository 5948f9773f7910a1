import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { reconciliationOut } from './reconciliation-fields.ts'

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
           * Chargebacks and other adjustments in settlements since then; negative if the provider kept money.
           */
          adjustments: z.array(
            z.object({ settlement_id: idOut, utr: z.string(), settled_at: momentOut, amount: rupeesOut }),
          ),
          not_counted: z.number(),
          set_aside: z.array(
            z.object({
              payment_id: z.string(),
              /** In hundredths of the currency. */
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
