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
      'The books of a month: whether they are closed, the trial balance, the GST of the documents that were issued in it, and the bridge between the two.',
    input: z.object({
      month: monthField,
      /** Whether the bridge is asked for also of a month with very many documents, which takes seconds. */
      compare: optionalField(z.enum(['1'])),
    }),
    output: answer({
      books: z.object({
        is_over: z.boolean(),
        closed_at: z.nullable(momentOut),
        closed_by: z.nullable(z.string()),
        /** The month that is closed next. */
        next: z.nullable(z.string()),
      }),
      /** Rupees or points; credits are above zero, debits below. Members' accounts of one kind are one line. */
      trial: z.array(
        z.object({
          kind: z.string(),
          /** Null where it is the members' accounts of a kind together. */
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
       * How the tax that the month moved in the ledger becomes that of the documents: the steps are added to it. What is left
       * is a fault. Null where it was not asked for and has very many documents.
       */
      bridge: z.nullable(
        z.object({
          ledger: rupeesOut,
          between: z.array(z.object({ step: z.enum(bridgeSteps), amount: rupeesOut })),
          /** The odd paise of documents, which are in the ledger and in no head of tax. Below zero. */
          round_off: rupeesOut,
          documents: rupeesOut,
          difference: rupeesOut,
        }),
      ),
    }),
  })
