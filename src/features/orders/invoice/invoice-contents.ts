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
import type { EInvoice } from '../e-invoice/e-invoices.sql.ts'
import { chargeLines, slotDocumentPrefix } from './order-paper.ts'

/** An order with the data for its invoice, and the documents issued for it. */
export type InvoicedOrder = {
  order: {
    order_no: string
    status: string
    cashback: number
    cashback_redeemed: boolean
    /** The code of the order's coupon, if it used one. */
    coupon_code?: string | null
    /** Undefined for a service, because nothing is delivered. */
    delivery: (AddressLines & Pick<DocumentBuyer, 'gstin' | 'business_name'>) | undefined
    placed_at: Date
    /** The delivery day promised to the buyer; null if none was promised. */
    promised_day: string | null
    name: string
    mobile: string
  }
  /** The lines without cancelled and returned units. */
  lines: SoldLine[]
  issued: IssuedDocument[]
}

type SoldLine = {
  /** The line's key in chargeLines, if the line is a charge and not a product. */
  line?: number
  name: string
  hsn: string
  quantity: number
  mrp: number
  gst_bp: number
  net: number
  gst: number
  /** The part of the line's discount that comes from the coupon, in paise. */
  coupon?: number
}

type IssuedDocument = {
  kind: 'invoice' | 'credit_note'
  serial: string
  issued_at: Date
  seller: Seller
  /** The buyer. For a service, `pin_code` and `state` are the buyer's, if known. */
  buyer: DocumentBuyer & { pin_code?: string; state?: string }
  /**
   * On an invoice, the units that were not cancelled before it was issued. On a credit note, the units of one
   * change, or all that remained.
   */
  lines: SoldLine[]
  cashback: number
  /** The document's registration at the portal (e-invoice); absent if it needs none. */
  registration?:
    | Pick<EInvoice, 'state' | 'irn' | 'ack_no' | 'ack_at' | 'signed_qr' | 'cancelled_at'>
    | undefined
}

/**
 * The tax at one rate. Within a state it is split equally into CGST (centre) and SGST (state); between states
 * it is IGST.
 */
export type RateTax = { rate: BasisPoints; cgst: Paise; sgst: Paise; igst: Paise }

export type InvoiceLine = {
  name: string
  hsn: string
  quantity: number
  /** The MRP of one unit; undefined for a service. */
  mrp: Paise | undefined
  /** `gross` is the MRP times the quantity, from which `discount` is deducted. */
  gross: Paise
  discount: Paise
  taxable: Paise
  rate: BasisPoints
  tax: Paise
  total: Paise
}

export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note' | 'proforma'
  /** Undefined on a proforma invoice, which is not a tax document. */
  serial: string | undefined
  /** The serial of the invoice that a credit note reverses. */
  takesBack: string | undefined
  orderNo: string
  issuedAt: Date
  placedAt: Date
  /**
   * The delivery day in India that was promised to the buyer; only on documents issued before the delivery.
   */
  promisedDay: string | undefined
  seller: Seller
  buyer: DocumentBuyer
  /**
   * Whether `orderNo` is the number of an order of goods or of a slot (a subscription that a member bought).
   */
  of: 'order' | 'slot'
  delivery: string[]
  placeOfSupply: string
  isInterState: boolean
  lines: InvoiceLine[]
  taxable: Paise
  /** The taxes by rate, lowest first. */
  taxes: RateTax[]
  /** The paise left over because the tax of a rate is odd and cannot be halved. */
  rounding: Paise
  total: Paise
  /** A sentence about the order's cashback and whether it was redeemed; undefined if the order has none. */
  cashback: string | undefined
  /** A sentence about the coupon's discount on the lines before tax; undefined if there is none. */
  coupon: string | undefined
  /** On a proforma invoice, a sentence about why there is no tax invoice. */
  note: string | undefined
  /** The current registration numbers of a direct selling entity. */
  registrations?: string | undefined
  /** The registration at the portal (e-invoice); undefined until the portal has registered the document. */
  eInvoice?:
    | { irn: string; ackNo: string; ackAt: Date; qr: string | null; cancelledAt: Date | null }
    | undefined
}

/**
 * Returns an order's invoice and credit notes. If none is issued yet, returns a proforma invoice.
 * @param sellerNow the current seller, for the proforma invoice. Issued documents keep the seller of their
 * day.
 * @param say translates to the reader's language.
 */
export function invoiceDocuments(found: InvoicedOrder, sellerNow: Seller, say: Say): InvoiceDocument[] {
  const { issued, order } = found
  if (issued.length === 0) return [proforma(found, sellerNow, say)]
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
    takesBack: reversedInvoice(document, issued)?.serial,
    issuedAt: document.issued_at,
    promisedDay: document.kind === 'invoice' ? (order.promised_day ?? undefined) : undefined,
    buyer: document.buyer,
    note: undefined,
    eInvoice: eInvoiceOf(document.registration),
  }))
}

/**
 * Returns the invoice that a credit note reverses: the last one before it, because a reinstated order gets a
 * second invoice. Undefined for an invoice.
 */
export function reversedInvoice<Issued extends Pick<IssuedDocument, 'kind' | 'issued_at'>>(
  document: Pick<IssuedDocument, 'kind' | 'issued_at'>,
  issued: readonly Issued[],
): Issued | undefined {
  if (document.kind !== 'credit_note') return undefined
  return issued
    .filter(({ kind }) => kind === 'invoice')
    .findLast((one) => one.issued_at <= document.issued_at)
}

function eInvoiceOf(registration: IssuedDocument['registration']): InvoiceDocument['eInvoice'] {
  const { irn, ack_no: ackNo, ack_at: ackAt, signed_qr: qr, cancelled_at: cancelledAt } = registration ?? {}
  if (!irn || !ackNo || !ackAt) return undefined
  return { irn, ackNo, ackAt, qr: qr ?? null, cancelledAt: cancelledAt ?? null }
}

/**
 * A slot (a paid subscription of a member) with its document. The document shows the slot as an order with
 * one line.
 */
export type InvoicedSlot = Omit<IssuedDocument, 'lines' | 'cashback'> & {
  slot_id: number
  sold_at: Date
  /** In paise. `gst` is the tax contained in `net`. */
  net: number
  gst: number
}

/** Returns the invoice of a slot (a paid subscription), and its credit note. */
export function slotDocuments(documents: readonly InvoicedSlot[], say: Say): InvoiceDocument[] {
  const { slot_id: id, sold_at, net, gst, seller, buyer } = documents[0]!
  const { name, mobile } = buyer
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
    order_no: `${slotDocumentPrefix}${id}`,
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
    { order, lines: [line], issued: documents.map((issued) => ({ ...issued, lines: [line], cashback: 0 })) },
    seller,
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
    buyer: {
      name: order.name,
      mobile: order.mobile,
      gstin: order.delivery?.gstin,
      business_name: order.delivery?.business_name,
    },
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
 * Returns the state of supply, and whether this state differs from the seller's. If the address of a
 * service's buyer is unknown, the place of supply is the seller's (IGST Act, section 12).
 */
export function supplyOf(place: Place | undefined, gstin: string) {
  const { state, pin_code: pin } = place ?? {}
  if (state) return supplyIn(state, gstin)
  return supplyIn(pin ? (placeOfPin(pin)?.state ?? '') : null, gstin)
}

/** A place of supply. Older documents have no state; it is derived from their PIN code. */
type Place = { state?: string | null | undefined; pin_code?: string | null | undefined }

/**
 * Returns the place of supply.
 * @param known the buyer's state; '' if the state is unknown, null if there is no address.
 */
export function supplyIn(known: string | null, gstin: string) {
  const sellers = stateOfGstin(gstin)
  const state = known === null ? sellers : known || undefined
  return { state, isInterState: state === undefined || state !== sellers }
}

// Returns the sentence about cashback. Redeemed cashback is part of each line's discount; other cashback does
// not affect the invoice.
function sayCashback({ cashback, cashback_redeemed: isRedeemed }: InvoicedOrder['order'], say: Say) {
  if (cashback === 0) return undefined
  const amount = say.rupees(paise(cashback))
  return say(isRedeemed ? 'invoice.cashbackRedeemed' : 'invoice.cashbackNotRedeemed', { amount })
}

// Returns the sentence about the coupon, which is part of each line's discount. The value of a supply is its
// price after the coupon (CGST Act, section 15 (3)).
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

/**
 * Sums the taxes of an order's lines by rate. Only each rate's sum is halved, so that at most one paisa per
 * rate is left over.
 */
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
    say('term.pin', { pin: delivery.pin_code }),
  ].filter((line) => line.trim() !== '')
}
