import { ToWords } from 'to-words'
import { formatRupees } from '../../money/format-rupees.ts'
import { type Paise, toRupees } from '../../money/paise.ts'
import { toPercent } from '../../money/percent.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-contents.ts'

// What the printed page and the PDF say alike.

const titles = { invoice: 'Tax invoice', credit_note: 'Credit note', proforma: 'Proforma invoice' }

export function titleOf({ kind }: InvoiceDocument): string {
  return titles[kind]
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** The facts at the top, as name and value. */
export function factsOf(document: InvoiceDocument): [name: string, value: string][] {
  return [
    ...(document.serial ? [['Number', document.serial] as [string, string]] : []),
    ['Date', day.format(document.issuedAt)],
    ...(document.takesBack ? [['Against invoice', document.takesBack] as [string, string]] : []),
    ['Order', document.orderNo],
    ['Ordered on', day.format(document.placedAt)],
    ['Place of supply', document.placeOfSupply],
  ]
}

/** A line's description below its name: HSN and rate. */
export function detailOf(line: InvoiceLine): string {
  return `HSN ${line.hsn} · GST ${toPercent(line.rate)}%`
}

/** The tax rows under the lines. */
export function totalsOf(document: InvoiceDocument): [name: string, amount: Paise][] {
  const { tax, taxable } = document
  const taxes: [string, Paise][] = document.isInterState
    ? [['IGST', tax.igst]]
    : [
        ['CGST', tax.cgst],
        ['SGST', tax.sgst],
      ]
  return [['Taxable value', taxable], ...taxes]
}

/** The columns of the table, and a line's cells in them. All but the first are amounts or counts. */
export const columns = ['Description', 'Qty', 'MRP', 'Discount', 'Taxable', 'Tax', 'Total'] as const

export function cellsOf(line: InvoiceLine): string[] {
  const { cgst, sgst, igst } = line.tax
  return [
    String(line.quantity),
    formatRupees(line.gross),
    formatRupees(line.discount),
    formatRupees(line.taxable),
    formatRupees((cgst + sgst + igst) as Paise),
    formatRupees(line.total),
  ]
}

const words = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } })

/** 'Fourteen Thousand Two Hundred Fifty Rupees And Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  return words.convert(toRupees(amount))
}

export const smallPrint =
  'Prices include all taxes. Tax is not payable on reverse charge. This document was made by a computer.'
