import { ToWords } from 'to-words'
import { formatRupees } from '../../money/format-rupees.ts'
import { type Paise, sumPaise, toRupees } from '../../money/paise.ts'
import { type BasisPoints, toPercent } from '../../money/percent.ts'
import type { InvoiceDocument, InvoiceLine, Tax } from './invoice-contents.ts'

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

/** A line's description below its name: HSN, and the rate of each tax. */
export function detailOf(line: InvoiceLine, { isInterState }: InvoiceDocument): string {
  const rates = headsOf(isInterState).map((head) => rateName(head, line.rate))
  return `HSN ${line.hsn} · ${rates.join(' + ')}`
}

/** The rows under the lines: what is taxed, and each tax by its rate. */
export function totalsOf({ lines, taxable, isInterState }: InvoiceDocument): [name: string, amount: Paise][] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => a - b)
  const taxes = rates.flatMap((rate) => {
    const taxed = lines.filter((line) => line.rate === rate)
    return headsOf(isInterState).map((head): [string, Paise] => [
      rateName(head, rate),
      sumPaise(taxed.map(({ tax }) => tax[head])),
    ])
  })
  return [['Taxable value', taxable], ...taxes]
}

type Head = keyof Tax

function headsOf(isInterState: boolean): Head[] {
  return isInterState ? ['igst'] : ['cgst', 'sgst']
}

// Inside a state the rate is halved between the centre and the state.
function rateName(head: Head, rate: BasisPoints): string {
  const percent = head === 'igst' ? toPercent(rate) : toPercent(rate) / 2
  return `${head.toUpperCase()} ${percent}%`
}

/** The columns of the table, and a line's cells in them. All but the first are amounts or counts. */
export const columns = ['Description', 'Pieces', 'MRP', 'Discount', 'Taxable', 'Tax', 'Total'] as const

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

/** 'In words: Fourteen Thousand Two Hundred Fifty Rupees And Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  return `In words: ${words.convert(toRupees(amount))}`
}

export const smallPrint =
  'Prices include all taxes. Tax is not payable on reverse charge. This document was made by a computer.'
