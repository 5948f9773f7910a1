import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { pageLimit, timeCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, momentOut, optionalField, percent, rupeesOut } from '../../../../wire/fields.ts'

export const findInvoices = staffCall<typeof findInvoicesContract>()('findInvoices', 'finance')

const readSerial = (found: string) => (/^[A-Z]{1,3}\/\d\d-\d\d\/\d{1,9}$/.test(found) ? found : undefined)

export const findInvoicesContract = () =>
  defineContract({
    summary: "Lists a month's invoices and credit notes in the order of their issue, paged.",
    input: z.object({
      month: monthField,
      kind: optionalField(z.enum(['invoice', 'credit_note'])),
      sold: optionalField(z.enum(['orders', 'slots'])),
      /** Only this rate of tax, in percent: a document's amounts at other rates are left out. */
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
          /** The printed number: an order number, or SL and the slot's number. */
          paper: z.string(),
          order_no: z.nullable(z.string()),
          buyer: z.object({ id: idOut, name: z.string() }),
          state: z.nullable(z.string()),
          rates_percent: z.array(z.number()),
          taxable: rupeesOut,
          tax: rupeesOut,
          /**
           * The odd paisa of each rate that cannot be halved. Taxable value, tax and round-off add up to the
           * total.
           */
          round_off: rupeesOut,
          total: rupeesOut,
        }),
      ),
      /** Totals of all pages minus credit notes; only on the first page. */
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
