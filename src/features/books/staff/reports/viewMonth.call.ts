import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, optionalField, rupeesOut } from '../../../../wire/fields.ts'
import { bridgeSteps } from './gst-names.ts'

export const viewMonth = staffCall<typeof viewMonthContract>()('viewMonth', 'finance')

const unit = z.enum(['rupees', 'points'])
const taxed = {
  taxable: rupeesOut,
  cgst_sgst: rupeesOut,
  igst: rupeesOut,
  tax: rupeesOut,
  round_off: rupeesOut,
}

export const viewMonthContract = () =>
  defineContract({
    summary:
      "Returns the books of a month: whether they are closed, the trial balance, the documents' GST, and the bridge between the two.",
    input: z.object({
      month: monthField,
      /** Computes the bridge even for a month with very many documents, which takes seconds. */
      compare: optionalField(z.enum(['1'])),
    }),
    output: answer({
      books: z.object({
        is_over: z.boolean(),
        closed_at: z.nullable(momentOut),
        closed_by: z.nullable(z.string()),
        /** The next month to close. */
        next: z.nullable(z.string()),
      }),
      /**
       * Rupees or points; credits are positive, debits negative. Members' accounts of one kind are one line.
       */
      trial: z.array(
        z.object({
          kind: z.string(),
          /** Null for all members' accounts of a kind. */
          account_id: z.nullable(idOut),
          unit,
          opening: z.number(),
          debited: z.number(),
          credited: z.number(),
          closing: z.number(),
        }),
      ),
      trial_totals: z.array(
        z.object({
          unit,
          opening_debit: z.number(),
          opening_credit: z.number(),
          debited: z.number(),
          credited: z.number(),
          closing_debit: z.number(),
          closing_credit: z.number(),
        }),
      ),
      gst: z.array(z.object({ rate_percent: z.number(), ...taxed })),
      gst_totals: z.object(taxed),
      documents: z.number(),
      /**
       * The bridge from the month's tax in the ledger to that of the documents: the steps are added. A
       * remaining difference is a fault. Null if it was not requested and there are very many documents.
       */
      bridge: z.nullable(
        z.object({
          ledger: rupeesOut,
          between: z.array(z.object({ step: z.enum(bridgeSteps), amount: rupeesOut })),
          /** The documents' odd paise, which are in the ledger and in no head of tax. Negative. */
          round_off: rupeesOut,
          documents: rupeesOut,
          difference: rupeesOut,
        }),
      ),
    }),
  })
