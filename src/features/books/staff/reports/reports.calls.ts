import * as z from 'zod/mini'
import { memberOut, monthField, quarterField } from '../../../../back-office/finance/finance-fields.ts'
import { idPage, pageLimit, readWholeId, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, optionalField, percent, rupeesOut } from '../../../../wire/fields.ts'
import { bridgeParts, bridgeSteps } from './gst-names.ts'

export const findBridgeRows = staffCall<typeof findBridgeRowsContract>()('findBridgeRows', 'finance')

export const findBridgeRowsContract = () =>
  defineContract({
    summary:
      "Lists the orders behind a step between the ledger's GST and the documents' GST, or the part without a cause.",
    input: z.object({ month: monthField, step: z.enum(bridgeParts), ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          /**
           * The order's number. For a subscription, which is a paid slot, 'SL' and the slot's id, such as
           * SL12. Null for a transfer without either.
           */
          paper: z.nullable(z.string()),
          order_no: z.nullable(z.string()),
          transfer_id: z.nullable(idOut),
          buyer: z.nullable(z.string()),
          at: momentOut,
          tax: rupeesOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

export const findInvoices = staffCall<typeof findInvoicesContract>()('findInvoices', 'finance')

const readSerial = (found: string) => (/^[A-Z]{1,3}\/\d\d-\d\d\/\d{1,9}$/.test(found) ? found : undefined)

export const findInvoicesContract = () =>
  defineContract({
    summary: "Lists a month's invoices and credit notes in the order of their issue, paged.",
    input: z.object({
      month: monthField,
      kind: optionalField(z.enum(['invoice', 'credit_note'])),
      sold: optionalField(z.enum(['orders', 'slots'])),
      /**
       * A tax rate in percent. Only documents with this rate are listed, and only with their amounts at this
       * rate.
       */
      rate: optionalField(percent({ max: 100, message: 'field.invalid' })),
      limit: pageLimit,
      cursor: timeCursor(readSerial),
    }),
    output: answer({
      data: z.array(
        z.object({
          serial: z.string(),
          kind: z.enum(['invoice', 'credit_note']),
          issued_at: momentOut,
          /**
           * The printed number: the order's number. For a subscription, which is a paid slot, 'SL' and the
           * slot's id, such as SL12.
           */
          paper: z.string(),
          order_no: z.nullable(z.string()),
          buyer: z.object({ id: idOut, name: z.string() }),
          state: z.nullable(z.string()),
          rates_percent: z.array(z.number()),
          taxable: rupeesOut,
          tax: rupeesOut,
          /**
           * The odd paise of taxes that cannot be halved into CGST and SGST. Taxable value, tax and round-off
           * add up to the total.
           */
          round_off: rupeesOut,
          total: rupeesOut,
        }),
      ),
      /** Totals over all pages, with credit notes subtracted. Only the first page has them. */
      totals: z.optional(
        z.object({
          documents: z.number(),
          taxable: rupeesOut,
          tax: rupeesOut,
          round_off: rupeesOut,
          total: rupeesOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

export const viewMonth = staffCall<typeof viewMonthContract>()('viewMonth', 'finance')

const unitOut = () => z.enum(['rupees', 'points'])
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
      /**
       * Whether to compute the GST bridge even for a month with very many documents, which takes seconds. The
       * bridge compares the ledger's GST with that of invoices and credit notes.
       */
      compare: optionalField(z.enum(['1'])),
    }),
    output: answer({
      books: z.object({
        is_over: z.boolean(),
        closed_at: z.nullable(momentOut),
        closed_by: z.nullable(z.string()),
        /** The month that can be closed next. */
        next: z.nullable(z.string()),
        /**
         * Whether no month is closed yet. Only then can staff make the first closing. It closes the books up
         * to the day on which the shop moved from another system.
         */
        is_never_closed: z.boolean(),
      }),
      /**
       * The trial balance, in rupees or points. Credits are positive and debits negative. All members'
       * accounts of one kind are one line.
       */
      trial: z.array(
        z.object({
          kind: z.string(),
          /** The system account; null for a line of all members' accounts of a kind. */
          account_id: z.nullable(idOut),
          unit: unitOut(),
          opening: z.number(),
          debited: z.number(),
          credited: z.number(),
          closing: z.number(),
        }),
      ),
      trial_totals: z.array(
        z.object({
          unit: unitOut(),
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
       * The GST bridge: the steps from the month's tax in the ledger to the tax on its invoices and credit
       * notes. A remaining difference is a fault. Null for a month with very many documents, unless
       * requested.
       */
      bridge: z.nullable(
        z.object({
          ledger: rupeesOut,
          between: z.array(z.object({ step: z.enum(bridgeSteps), amount: rupeesOut })),
          /**
           * The odd paise of taxes that cannot be halved into CGST and SGST. The ledger's tax includes these
           * paise, and the tax on invoices and credit notes does not. So this step subtracts them.
           */
          round_off: rupeesOut,
          documents: rupeesOut,
          difference: rupeesOut,
        }),
      ),
    }),
  })

export const viewTdsReport = staffCall<typeof viewTdsReportContract>()('viewTdsReport', 'finance')

export const viewTdsReportContract = () =>
  defineContract({
    summary: 'Lists the TDS of commission and of withdrawals in a quarter of a financial year.',
    input: z.object({
      quarter: quarterField,
      /** Whether to sum the TDS of members without a PAN even if there are very many lines. */
      add: optionalField(z.enum(['1'])),
      limit: pageLimit,
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      data: z.array(
        z.object({
          at: momentOut,
          /** The year in which the financial year of the commission began. */
          year: z.number(),
          /** Whether the tax was deducted at a credit of commission or at a withdrawal. */
          deducted_at: z.enum(['credit', 'withdrawal']),
          /** The withdrawal's reference, or the number of the order that earned the commission. */
          reference: z.string(),
          member: z.pick(memberOut, { id: true, name: true }),
          has_pan: z.boolean(),
          /**
           * The amount credited or withdrawn. Negative if the goods were returned or the bank returned the
           * money.
           */
          amount: rupeesOut,
          tds: rupeesOut,
          /** The commission of the financial year on which tax was deducted. */
          commission: rupeesOut,
          /**
           * Whether `commission` is the whole year's commission. Otherwise it is the part above the
           * threshold.
           */
          of_whole: z.boolean(),
          percent: z.number(),
        }),
      ),
      totals: z.object({
        lines: z.number(),
        amount: rupeesOut,
        tds: rupeesOut,
        /** The TDS of members without a PAN. Null if there are very many lines, unless requested. */
        without_pan: z.nullable(rupeesOut),
      }),
      next_cursor: z.optional(z.string()),
    }),
  })
