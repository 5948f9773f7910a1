import { create } from 'qrcode'
import { ToWords } from 'to-words'
import { type Paise, toRupees } from '../../../money/paise.ts'
import { type BasisPoints, toPercent } from '../../../money/percent.ts'
import { languages } from '../../../words/languages.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'
import { formatDay } from '../../delivery/delivery-day-words.ts'
import type { InvoiceDocument, InvoiceLine, RateTax } from './invoice-contents.ts'

// Texts shared by the printed page and the PDF.

const titles = {
  invoice: 'invoice.taxInvoice',
  credit_note: 'invoice.creditNote',
  proforma: 'invoice.proforma',
} as const satisfies Record<InvoiceDocument['kind'], PlainKey>

/** Returns the title of a kind of document, such as 'Tax invoice'. */
export function kindOf({ kind }: InvoiceDocument, say: Say): string {
  return say(titles[kind])
}

/** Returns the title of a window or file, such as 'Tax invoice INV/26-27/000001'. */
export function titleOf(document: InvoiceDocument, say: Say): string {
  const number = document.serial ?? document.orderNo
  return say('invoice.title', { kind: kindOf(document, say), number })
}

/** Returns the lines of the document's heading, such as number and dates, as pairs of name and value. */
export function factsOf(document: InvoiceDocument, say: Say): [name: string, value: string][] {
  const { serial, takesBack, promisedDay } = document
  return [
    ...(serial ? [[say('term.number'), serial] as [string, string]] : []),
    [say('term.date'), say.date(document.issuedAt)],
    ...(takesBack ? [[say('invoice.against'), takesBack] as [string, string]] : []),
    [say(document.of === 'slot' ? 'invoice.subscription' : 'term.order'), document.orderNo],
    [say('invoice.orderedOn'), say.date(document.placedAt)],
    ...(promisedDay ? [[say('invoice.deliveryBy'), formatDay(promisedDay, say)] as [string, string]] : []),
    [say('invoice.placeOfSupply'), document.placeOfSupply],
  ]
}

/**
 * Returns the buyer's name, and the lines below it. A business is named by its legal name, and the person who
 * ordered for it below.
 */
export function billedTo({ buyer, delivery }: InvoiceDocument, say: Say): { name: string; lines: string[] } {
  const { name, mobile, gstin, business_name: business } = buyer
  const contact = mobile ? [say('term.mobileOf', { mobile })] : []
  if (!gstin || !business) return { name, lines: [...delivery, ...contact] }
  return {
    name: business,
    lines: [say('invoice.gstin', { gstin }), say('invoice.orderedBy', { name }), ...delivery, ...contact],
  }
}

/** Returns the facts of a document's registration at the portal, as pairs of name and value. */
export function registrationFactsOf(
  { irn, ackNo, ackAt, cancelledAt }: NonNullable<InvoiceDocument['eInvoice']>,
  say: Say,
): [name: string, value: string][] {
  return [
    [say('invoice.irn'), irn],
    [say('invoice.ackNo'), ackNo],
    [say('invoice.ackDate'), say.moment(ackAt)],
    ...(cancelledAt ? [[say('invoice.irnCancelled'), say.moment(cancelledAt)] as [string, string]] : []),
  ]
}

/** Returns the dark modules of a QR code, as positions in a square with `size` modules on each side. */
export function qrModulesOf(text: string): { size: number; dark: [x: number, y: number][] } {
  const { modules } = create(text, { errorCorrectionLevel: 'L' })
  const { size } = modules
  const all = Array.from({ length: size * size }, (_, at): [number, number] => [
    at % size,
    Math.floor(at / size),
  ])
  return { size, dark: all.filter(([x, y]) => modules.get(y, x)) }
}

/** Returns the text below a line's name: HSN, the rate of each tax, and the MRP of one unit. */
export function detailOf(line: InvoiceLine, { isInterState }: InvoiceDocument, say: Say): string {
  const rates = headsOf(isInterState).map((head) => rateName(head, line.rate, say))
  const detail = say('invoice.detail', { hsn: line.hsn, taxes: rates.join(' + ') })
  return line.mrp === undefined ? detail : say('invoice.detailWithMrp', { detail, mrp: say.rupees(line.mrp) })
}

/**
 * Returns the rows under the lines: taxable value, each tax by rate, and rounding. These rows add up to the
 * total.
 */
export function totalsOf(
  { taxable, taxes, rounding, isInterState }: InvoiceDocument,
  say: Say,
): [name: string, amount: Paise][] {
  return [
    [say('invoice.taxableValue'), taxable],
    ...taxes.flatMap((tax) =>
      headsOf(isInterState).map((head): [string, Paise] => [rateName(head, tax.rate, say), tax[head]]),
    ),
    ...(rounding > 0 ? [[say('invoice.rounding'), rounding] as [string, Paise]] : []),
  ]
}

type Head = Exclude<keyof RateTax, 'rate'>

function headsOf(isInterState: boolean): Head[] {
  return isInterState ? ['igst'] : ['cgst', 'sgst']
}

const headNames = { cgst: 'invoice.cgst', sgst: 'invoice.sgst', igst: 'invoice.igst' } as const

// Within a state, CGST and SGST each have half of the rate.
function rateName(head: Head, rate: BasisPoints, say: Say): string {
  const percent = head === 'igst' ? toPercent(rate) : toPercent(rate) / 2
  return say(headNames[head], { percent })
}

/** Returns the column names of the table of lines: a description, then amounts and counts. */
export function columnsOf(say: Say): [description: string, ...cells: string[]] {
  return [
    say('invoice.description'),
    say('invoice.pieces'),
    say('invoice.mrp'),
    say('term.discount'),
    say('invoice.taxable'),
    say('invoice.tax'),
    say('term.total'),
  ]
}

export function cellsOf(line: InvoiceLine, say: Say): string[] {
  return [
    String(line.quantity),
    say.rupees(line.gross),
    say.rupees(line.discount),
    say.rupees(line.taxable),
    say.rupees(line.tax),
    say.rupees(line.total),
  ]
}

/**
 * Returns the amount in words, such as 'In words: Fourteen Thousand Two Hundred Fifty Rupees And Fifty Paise
 * Only'.
 */
export function amountInWords(amount: Paise, say: Say): string {
  return say('invoice.inWords', { words: spellerOf(say).convert(toRupees(amount)) })
}

const spellers = new Map<string, ToWords>()

function spellerOf({ language }: Say): ToWords {
  const { locale } = languages[language]
  const made =
    spellers.get(locale) ?? new ToWords({ localeCode: locale, converterOptions: { currency: true } })
  spellers.set(locale, made)
  return made
}
