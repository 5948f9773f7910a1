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
           * The order's number, or for a paid slot (a subscription) 'SL' and the slot's id, such as SL12;
           * null for a transfer without either.
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
      /** Limits the list to this tax rate, in percent. A document's amounts at other rates are left out. */
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
           * The printed number: the order's, or for a paid slot (a subscription) 'SL' and the slot's id, such
           * as SL12.
           */
          paper: z.string(),
          order_no: z.nullable(z.string()),
          buyer: z.object({ id: idOut, name: z.string() }),
          state: z.nullable(z.string()),
          rates_percent: z.array(z.number()),
          taxable: rupeesOut,
          tax: rupeesOut,
          /**
           * The odd paisa of each tax rate whose tax cannot be halved into CGST and SGST. Taxable value, tax
           * and round-off add up to the total.
           */
          round_off: rupeesOut,
          total: rupeesOut,
        }),
      ),
      /** Totals over all pages, with credit notes subtracted; only on the first page. */
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
       * Computes the GST bridge (the comparison of invoices and credit notes with the ledger) even for a
       * month with very many documents, which takes seconds.
       */
      compare: optionalField(z.enum(['1'])),
    }),
    output: answer({
      books: z.object({
        is_over: z.boolean(),
        closed_at: z.nullable(momentOut),
        closed_by: z.nullable(z.string()),
        /** The next month to close. */
        next: z.nullable(z.string()),
        /**
         * Whether no month is closed yet. Only then can staff close the books for the first time, up to the
         * day on which the shop moved from another system.
         */
        is_never_closed: z.boolean(),
      }),
      /**
       * Rupees or points; credits are positive, debits negative. Members' accounts of one kind are one line.
       */
      trial: z.array(
        z.object({
          kind: z.string(),
          /** The account; null for all members' accounts of a kind. */
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
       * The GST bridge: the steps that lead from the month's tax in the ledger to the tax on its invoices and
       * credit notes. A remaining difference is a fault. Null for a month with very many documents, unless
       * requested.
       */
      bridge: z.nullable(
        z.object({
          ledger: rupeesOut,
          between: z.array(z.object({ step: z.enum(bridgeSteps), amount: rupeesOut })),
          /**
           * The odd paise of invoices and credit notes whose tax cannot be split into two equal parts (CGST
           * and SGST). The ledger's tax includes them and the documents' tax does not, so this step subtracts
           * them.
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
      /** Sums the TDS of members without a PAN, however many lines there are. */
      add: optionalField(z.enum(['1'])),
      limit: pageLimit,
      cursor: timeCursor(readWholeId),
    }),
    output: answer({
      data: z.array(
        z.object({
          at: momentOut,
          /** The year in which the commission's financial year began. */
          year: z.number(),
          /** Whether the tax was deducted at a credit of commission or at a withdrawal. */
          deducted_at: z.enum(['credit', 'withdrawal']),
          /** The withdrawal's reference, or the number of the order that earned the commission. */
          reference: z.string(),
          member: z.pick(memberOut, { id: true, name: true }),
          has_pan: z.boolean(),
          /**
           * The amount credited or withdrawn. Negative if the goods came back or the bank returned the money.
           */
          amount: rupeesOut,
          tds: rupeesOut,
          /** The year's taxed commission. */
          commission: rupeesOut,
          /**
           * Whether `commission` is all of the year's commission, rather than the part above the threshold.
           */
          of_whole: z.boolean(),
          percent: z.number(),
        }),
      ),
      totals: z.object({
        lines: z.number(),
        amount: rupeesOut,
        tds: rupeesOut,
        /** The TDS of members without PAN; null for very many lines, unless requested. */
        without_pan: z.nullable(rupeesOut),
      }),
      next_cursor: z.optional(z.string()),
    }),
  })
