import { describeFile, type FileRow } from '../../../../back-office/files/describe-file.ts'
import type { FileProblem } from '../../../../back-office/files/read-rows.ts'
import type { Paise } from '../../../../money/paise.ts'

/**
 * A courier's file about the collected cash that it pays: a row for each order. Rows with the same reference
 * belong to one payment.
 */
export const remittanceFile = describeFile({
  kind: 'remittance',
  rowsMax: 500,
  fields: {
    reference: {
      name: 'office.finance.reference',
      type: 'text',
      lengthMax: 60,
      headings: [
        'reference',
        'utr',
        'utr no',
        'utr number',
        'payment reference',
        'bank reference',
        'bank ref no',
        'neft utr',
        'transaction id',
        'remittance id',
        'reference no',
        'cod id',
      ],
    },
    order: {
      name: 'office.finance.remittedOrder',
      type: 'text',
      lengthMax: 60,
      headings: [
        'order',
        'awb',
        'order no',
        'order id',
        'order number',
        'awb no',
        'awb number',
        'waybill',
        'waybill no',
        'docket',
        'docket no',
        'tracking number',
        'tracking no',
        'consignment no',
        'cn no',
        'shipment id',
      ],
    },
    amount: {
      name: 'term.amount',
      type: 'amount',
      headings: [
        'amount',
        'cod amount',
        'cod amt',
        'cod',
        'collected amount',
        'cash collected',
        'collectable value',
        'remitted amount',
        'remittance amount',
        'net amount',
        'amount rs',
        'amount inr',
      ],
    },
    date: {
      name: 'office.finance.remittedOn',
      type: 'day',
      headings: [
        'date',
        'payment date',
        'paid on',
        'remittance date',
        'remitted on',
        'transfer date',
        'utr date',
        'cod remittance date',
      ],
    },
  },
})

/** A row of the file: the order or tracking number, and the amount received for it. */
export type RemittanceRow = { line: number; named: string; received: Paise }

/** A courier's single payment for several orders. */
export type Remittance = { reference: string; paidOn: string; rows: RemittanceRow[] }

/** Groups the rows of a file into payments. Reports a problem if a payment has two dates. */
export function remittancesOf(rows: readonly FileRow<typeof remittanceFile>[]): {
  remittances: Remittance[]
  problems: FileProblem[]
} {
  const found = new Map<string, Remittance>()
  const problems: FileProblem[] = []
  for (const { line, values } of rows) {
    const { reference, order: named, amount: received, date } = values
    const one = found.get(reference) ?? { reference, paidOn: date, rows: [] }
    if (one.paidOn !== date)
      problems.push({ line, field: 'date', value: date, sentence: 'office.finance.remittanceOtherDate' })
    one.rows.push({ line, named, received })
    found.set(reference, one)
  }
  return { remittances: [...found.values()], problems }
}
