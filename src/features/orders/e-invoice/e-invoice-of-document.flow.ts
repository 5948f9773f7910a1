import { indianTime } from '../../../calendar/india.ts'
import { gstCodeOfState } from '../../../money/gstin.ts'
import type { EInvoiceDocument, EInvoiceLine } from '../../../third-party/e-invoices/e-invoices.ts'
import type { Say } from '../../../words/words-of.ts'
import { townOfPin } from '../../addresses/pin-states.ts'
import { reversedInvoice, supplyOf } from '../invoice/invoice-contents.ts'
import type { readInvoicedOrder } from '../invoice/invoices.sql.ts'
import { chargeLines } from '../invoice/order-paper.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readInvoicedOrder>>>
type Line = Found['issued'][number]['lines'][number]

/**
 * Returns a document of an order in the form that the portal registers. Its amounts are those of the printed
 * document.
 * @throws if a part that the portal requires is missing.
 */
export function eInvoiceOf(found: Found, serial: string, say: Say): EInvoiceDocument {
  const document = found.issued.find((one) => one.serial === serial)
  if (!document) throw new Error(`order ${found.order.order_no} has no document ${serial}`)
  const { seller, buyer, kind } = document
  const address = buyer.address ?? found.order.delivery
  const { state, isInterState } = supplyOf(address, seller.gstin)
  const placeOfSupply = state && gstCodeOfState(state)
  if (!buyer.gstin || !buyer.business_name || !placeOfSupply)
    throw new Error(`${serial} has no GSTIN, legal name or place of supply`)
  const lines = linesOf(document.lines, isInterState, say)
  const sellerPin = /\b[1-9]\d{5}\b/.exec(seller.address)?.[0] ?? ''
  const total = document.lines.reduce((sum, { net }) => sum + net, 0)
  const reversed = reversedInvoice(document, found.issued)
  return {
    kind,
    serial,
    day: dayOf(document.issued_at),
    seller: {
      gstin: seller.gstin,
      name: seller.name,
      address: seller.address,
      place: townOfPin(sellerPin) ?? seller.address.slice(0, 50),
      pinCode: sellerPin,
      stateCode: seller.gstin.slice(0, 2),
    },
    buyer: {
      gstin: buyer.gstin,
      name: buyer.business_name,
      address: [address.flat_no, address.building, address.address_1, address.address_2]
        .filter(Boolean)
        .join(', '),
      place: townOfPin(address.pin_code) ?? address.address_2.slice(0, 50),
      pinCode: address.pin_code,
      stateCode: buyer.gstin.slice(0, 2),
    },
    placeOfSupply,
    lines,
    roundOff: total - lines.reduce((sum, one) => sum + one.taxable + one.igst + one.cgst + one.sgst, 0),
    total,
    reverses: reversed && { serial: reversed.serial, day: dayOf(reversed.issued_at) },
  }
}

/**
 * Converts lines. The tax of a rate is halved once for the document, and the halves are spread over its lines
 * so that they add up to it (gst-heads.ts).
 */
function linesOf(lines: readonly Line[], isInterState: boolean, say: Say): EInvoiceLine[] {
  const taxUntil = new Map<number, number>()
  return withoutDeductions(lines).map((line) => {
    const before = taxUntil.get(line.gst_bp) ?? 0
    taxUntil.set(line.gst_bp, before + line.gst)
    const half = isInterState ? 0 : Math.trunc((before + line.gst) / 2) - Math.trunc(before / 2)
    const charge = chargeLines[line.line]
    return {
      name: charge ? say(charge) : line.name,
      hsn: line.hsn,
      quantity: line.quantity,
      taxable: line.net - line.gst,
      rateBp: line.gst_bp,
      igst: isInterState ? line.gst : 0,
      cgst: half,
      sgst: half,
    }
  })
}

/**
 * Subtracts the amounts that a credit note keeps from its lines, because the portal accepts no negative line:
 * from the lines of the same rate, the largest first, then from those of other rates.
 * @throws if the lines are too small.
 */
function withoutDeductions(lines: readonly Line[]): Line[] {
  const goods = lines.filter(({ net }) => net > 0).map((line) => ({ ...line }))
  for (const kept of lines.filter(({ net }) => net < 0)) {
    const rest = { net: -kept.net, gst: -kept.gst }
    const largestFirst = goods.toSorted((one, other) => other.net - one.net)
    const isOfRate = (line: Line) => line.gst_bp === kept.gst_bp
    for (const line of largestFirst.filter(isOfRate)) take(line, rest, Math.min(rest.gst, line.gst))
    for (const line of largestFirst.filter((one) => !isOfRate(one)))
      take(line, rest, Math.round((line.gst * Math.min(rest.net, line.net)) / line.net))
    if (rest.net > 0) throw new Error('the amounts that the credit note keeps exceed its lines')
  }
  const remaining = goods.filter(({ net }) => net > 0)
  if (remaining.length === 0)
    throw new Error('nothing remains on the document after the amounts that it keeps')
  return remaining
}

/** Moves up to `rest.net` from a line, with so much of its tax. A line that is used up loses all its tax. */
function take(line: Line, rest: { net: number; gst: number }, gst: number): void {
  const net = Math.min(rest.net, line.net)
  const tax = net === line.net ? line.gst : gst
  line.net -= net
  line.gst -= tax
  rest.net -= net
  rest.gst = Math.max(0, rest.gst - tax)
}

function dayOf(moment: Date): string {
  return indianTime(moment).slice(0, 10)
}
