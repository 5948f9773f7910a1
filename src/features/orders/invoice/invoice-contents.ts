import { gstHeads } from '../../../money/gst-heads.ts'
import { stateOfGstin } from '../../../money/gstin.ts'
import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../../money/percent.ts'
import { subscriptionCode, subscriptionRate } from '../../../money/subscription-tax.ts'
import type { DocumentBuyer } from '../../../platform/database/json-columns.ts'
import type { Seller } from '../../../platform/settings/seller.ts'
import type { Say } from '../../../words/words-of.ts'
import { type AddressLines, addressTitle, receiverOf } from '../../addresses/address-text.ts'
import { placeOfPin } from '../../addresses/pin-codes.ts'
import { chargeLines, slotPaper } from './order-paper.ts'

/** An order with all that an invoice says of it, and what was issued for it so far. */
export type InvoicedOrder = {
  order: {
    order_no: string
    status: string
    cashback: number
    cashback_redeemed: boolean
    /** Of its coupon, where it has one. */
    coupon_code?: string | null
    /** Undefined for a service, which goes nowhere. */
    delivery: AddressLines | undefined
    placed_at: Date
    /** The day that its buyer was told; null where none was. */
    promised_day: string | null
    name: string
    mobile: string
  }
  /** What is left of its lines. */
  lines: SoldLine[]
  issued: IssuedDocument[]
}

type SoldLine = {
  /** One of chargeLines for what has no name of its own. */
  line?: number
  name: string
  hsn: string
  quantity: number
  mrp: number
  gst_bp: number
  net: number
  gst: number
  /** What of its discount is by the coupon. */
  coupon?: number
}

type IssuedDocument = {
  kind: 'invoice' | 'credit_note'
  serial: string
  issued_at: Date
  seller: Seller
  /** Where the buyer of a service lives, if they said. */
  buyer: DocumentBuyer & { pin_code?: string; state?: string }
  /** What it is of: an invoice of what had not been cancelled, a credit note of what one return took off or of the rest. */
  lines: SoldLine[]
  cashback: number
}

/** The tax of one rate: equal halves for the centre and the state, or whole where the goods cross a border. */
export type RateTax = { rate: BasisPoints; cgst: Paise; sgst: Paise; igst: Paise }

export type InvoiceLine = {
  name: string
  hsn: string
  quantity: number
  /** Of one piece, for goods. */
  mrp: Paise | undefined
  /** MRP times quantity, and what was taken off it. */
  gross: Paise
  discount: Paise
  taxable: Paise
  rate: BasisPoints
  tax: Paise
  total: Paise
}

export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note' | 'proforma'
  /** Absent on a proforma, which is no tax document. */
  serial: string | undefined
  /** The invoice that a credit note takes back. */
  takesBack: string | undefined
  orderNo: string
  issuedAt: Date
  placedAt: Date
  /** By which day in India the goods were promised, on what is issued before they are there. */
  promisedDay: string | undefined
  seller: Seller
  buyer: DocumentBuyer
  /** What the number is of. */
  of: 'order' | 'slot'
  delivery: string[]
  placeOfSupply: string
  isInterState: boolean
  lines: InvoiceLine[]
  taxable: Paise
  /** By rate, the lowest first. */
  taxes: RateTax[]
  /** The odd paisa of each rate that has no equal halves. */
  rounding: Paise
  total: Paise
  /** Whether the order's cashback was redeemed with it; absent where it has none. */
  cashback: string | undefined
  /** What a coupon took off its lines before tax; absent where none did. */
  coupon: string | undefined
  /** Why there is no tax invoice, on a proforma. */
  note: string | undefined
}

/**
 * What is to be shown of an order: its invoice and the credit notes of what was called off or came back later; before, a proforma.
 * @param sellerNow who sells today; what was issued before keeps the seller of its day.
 * @param say the words of whoever reads them.
 */
export function invoiceDocuments(found: InvoicedOrder, sellerNow: Seller, say: Say): InvoiceDocument[] {
  const { issued, order } = found
  if (issued.length === 0) return [proforma(found, sellerNow, say)]
  const invoice = issued.find(({ kind }) => kind === 'invoice')
  return issued.map((document) => ({
    ...contents(
      {
        ...found,
        order: {
          ...order,
          cashback: document.cashback,
          delivery: document.buyer.address ?? order.delivery,
        },
        lines: document.lines,
      },
      document.seller,
      say,
    ),
    kind: document.kind,
    serial: document.serial,
    takesBack: document.kind === 'credit_note' ? invoice?.serial : undefined,
    issuedAt: document.issued_at,
    promisedDay: document.kind === 'invoice' ? (order.promised_day ?? undefined) : undefined,
    buyer: document.buyer,
    note: undefined,
  }))
}

/** A slot with its invoice, as an order of one line. */
export type InvoicedSlot = Omit<IssuedDocument, 'kind' | 'lines' | 'cashback'> & {
  slot_id: number
  sold_at: Date
  /** Paise, and the tax in it. */
  net: number
  gst: number
}

/** The invoice of a slot. */
export function slotDocument(slot: InvoicedSlot, say: Say): InvoiceDocument[] {
  const { slot_id: id, sold_at, net, gst, ...issued } = slot
  const { name, mobile } = issued.buyer
  const line = {
    name: say('invoice.slotLine', { slot: String(id) }),
    hsn: subscriptionCode,
    quantity: 1,
    mrp: net,
    gst_bp: subscriptionRate,
    net,
    gst,
  }
  const order = {
    order_no: `${slotPaper}${id}`,
    status: 'delivered',
    cashback: 0,
    cashback_redeemed: false,
    delivery: undefined,
    placed_at: sold_at,
    promised_day: null,
    name,
    mobile: mobile ?? '',
  }
  return invoiceDocuments(
    { order, lines: [line], issued: [{ ...issued, kind: 'invoice', lines: [line], cashback: 0 }] },
    issued.seller,
    say,
  )
}

function proforma(found: InvoicedOrder, seller: Seller, say: Say): InvoiceDocument {
  const { order } = found
  return {
    ...contents(found, seller, say),
    kind: 'proforma',
    serial: undefined,
    takesBack: undefined,
    issuedAt: order.placed_at,
    promisedDay: order.promised_day ?? undefined,
    buyer: { name: order.name, mobile: order.mobile },
    note: say('invoice.notYet'),
  }
}

function contents({ order, lines, issued }: InvoicedOrder, seller: Seller, say: Say) {
  const { state, isInterState } = supplyOf(order.delivery ?? issued[0]?.buyer, seller.gstin)
  const invoiceLines = lines.map((line) => toLine(line, order.delivery !== undefined, say))
  const taxes = taxesOf(invoiceLines, isInterState)
  return {
    orderNo: order.order_no,
    of: order.delivery ? ('order' as const) : ('slot' as const),
    placedAt: order.placed_at,
    seller,
    delivery: deliveryLines(order.delivery, say),
    placeOfSupply: state ?? say('invoice.otherTerritory'),
    isInterState,
    lines: invoiceLines,
    taxable: sumPaise(invoiceLines.map(({ taxable }) => taxable)),
    taxes,
    rounding: paise(sumPaise(invoiceLines.map(({ tax }) => tax)) - sumPaise(taxes.flatMap(headsOf))),
    total: sumPaise(invoiceLines.map(({ total }) => total)),
    cashback: sayCashback(order, say),
    coupon: sayCoupon(order, lines, say),
  }
}

/**
 * The state that something is supplied in, and whether that is another than the seller's. A service for somebody whose
 * address is not known is supplied where the seller is (IGST Act, section 12).
 */
export function supplyOf(place: Place | undefined, gstin: string) {
  const { state, pin_code: pin } = place ?? {}
  if (state) return supplyIn(state, gstin)
  return supplyIn(pin ? (placeOfPin(pin)?.state ?? '') : null, gstin)
}

/** Where something is supplied. Documents of before have no state: their PIN code says it, by the table of then. */
type Place = { state?: string | null | undefined; pin_code?: string | null | undefined }

/** The same where the state is known already: empty for none, null where the address is not known. */
export function supplyIn(known: string | null, gstin: string) {
  const sellers = stateOfGstin(gstin)
  const state = known === null ? sellers : known || undefined
  return { state, isInterState: state === undefined || state !== sellers }
}

// What is redeemed is part of each line's discount; what is not changes nothing on an invoice.
function sayCashback({ cashback, cashback_redeemed: isRedeemed }: InvoicedOrder['order'], say: Say) {
  if (cashback === 0) return undefined
  const amount = say.rupees(paise(cashback))
  return say(isRedeemed ? 'invoice.cashbackRedeemed' : 'invoice.cashbackNotRedeemed', { amount })
}

// It is part of each line's discount too: the value of the supply is what is left (CGST Act, section 15 (3)).
function sayCoupon({ coupon_code: code }: InvoicedOrder['order'], lines: readonly SoldLine[], say: Say) {
  const amount = sumPaise(lines.map(({ coupon = 0 }) => paise(coupon)))
  return code && amount > 0 ? say('invoice.coupon', { code, amount: say.rupees(amount) }) : undefined
}

function toLine(line: SoldLine, isOfGoods: boolean, say: Say): InvoiceLine {
  const gross = paise(line.mrp * line.quantity)
  const charge = line.line === undefined ? undefined : chargeLines[line.line]
  return {
    name: charge ? say(charge) : line.name,
    hsn: line.hsn,
    quantity: line.quantity,
    mrp: isOfGoods && !charge ? paise(line.mrp) : undefined,
    gross,
    discount: paise(gross - line.net),
    taxable: paise(line.net - line.gst),
    rate: basisPoints(line.gst_bp),
    tax: paise(line.gst),
    total: paise(line.net),
  }
}

/** The taxes of an order's lines. Halves are made once for each rate, so that at most a paisa of each is left over. */
function taxesOf(lines: InvoiceLine[], isInterState: boolean): RateTax[] {
  const byRate = [...Map.groupBy(lines, ({ rate }) => rate)].toSorted(([a], [b]) => a - b)
  return byRate.map(([rate, taxed]) => {
    const tax = sumPaise(taxed.map((line) => line.tax))
    const { igst, cgst, sgst } = gstHeads(tax, isInterState)
    return { rate, cgst, sgst, igst }
  })
}

function headsOf({ cgst, sgst, igst }: RateTax): Paise[] {
  return [cgst, sgst, igst]
}

function deliveryLines(delivery: InvoicedOrder['order']['delivery'], say: Say): string[] {
  if (!delivery) return []
  const receiver = receiverOf(delivery)
  return [
    receiver && say('addresses.receivedBy', { receiver }),
    addressTitle(delivery),
    delivery.address_1,
    delivery.address_2,
    say('invoice.pin', { pin: delivery.pin_code }),
  ].filter((line) => line.trim() !== '')
}
