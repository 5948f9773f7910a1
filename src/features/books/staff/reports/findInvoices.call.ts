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
    summary:
      'The register of the invoices and credit notes of a month, in the order of their issue; a page at a time.',
    input: z.object({
      month: monthField,
      kind: optionalField(z.enum(['invoice', 'credit_note'])),
      sold: optionalField(z.enum(['orders', 'slots'])),
      /** Of this rate of tax alone, in percent: amounts of other rates on the same document are left out. */
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
          /** What it is printed as: an order's number, or SL and that of a slot. */
          paper: z.string(),
          order_no: z.nullable(z.string()),
          buyer: z.object({ id: idOut, name: z.string() }),
          state: z.nullable(z.string()),
          rates_percent: z.array(z.number()),
          taxable: rupeesOut,
          tax: rupeesOut,
          /** The odd paisa of each rate that has no equal halves. Taxable value, tax and this are the total. */
          round_off: rupeesOut,
          total: rupeesOut,
        }),
      ),
      /** Of all pages, less the credit notes; on the first. */
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
