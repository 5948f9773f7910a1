import { gstHeads, taxOfHeads } from '../../../../money/gst-heads.ts'
import { paise, sumPaise, zeroPaise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../../wire/cursors.ts'
import { supplyOf } from '../../../orders/invoice/invoice-contents.ts'
import { slotDocumentPrefix } from '../../../orders/invoice/order-paper.ts'
import type { findInvoices } from './findInvoices.call.ts'
import { type DocumentRate, listDocuments } from './gst-documents.sql.ts'
import { gstOfMonth } from './gst-summary.flow.ts'

const pageSize = 50

export const findInvoicesService: Service<typeof findInvoices> = async (context, input) => {
  const { db, limits, staff } = context
  const { cursor, limit = pageSize, rate: rateBp, ...which } = input
  const filter = { ...which, rateBp }
  if (!cursor) await limits.spend('costly', `staff ${staff.id}`)
  const rates = await listDocuments(db, filter, { after: cursor, limit: limit + 1 })
  const documents = [...Map.groupBy(rates, ({ serial, member_id: id }) => `${serial} ${id}`).values()]
  const { page, next_cursor } = pageOf(documents, limit, ([first]) =>
    keyedCursorOf(first!.issued_exact, first!.serial),
  )
  const data = page.map(documentRow)
  if (cursor) return { data, next_cursor }
  const [total] = await gstOfMonth(db, filter, () => '')
  const {
    documents: count,
    taxable,
    tax,
    roundOff,
  } = total ?? { documents: 0, taxable: zeroPaise, tax: zeroPaise, roundOff: zeroPaise }
  const totals = {
    documents: count,
    taxable,
    tax,
    round_off: roundOff,
    total: paise(taxable + tax + roundOff),
  }
  return { data, totals, next_cursor }
}

function documentRow(rates: DocumentRate[]) {
  const { serial, kind, issued_at, order_no, slot_id, member_id, buyer, gstin } = rates[0]!
  const { state, isInterState } = supplyOf(rates[0], gstin)
  const heads = rates.map(({ gst }) => gstHeads(paise(gst), isInterState))
  return {
    serial,
    kind,
    issued_at,
    order_no,
    paper: order_no ?? `${slotDocumentPrefix}${slot_id}`,
    buyer: { id: member_id, name: buyer ?? '' },
    state: state ?? null,
    rates_percent: rates.map(({ gst_bp: bp }) => bp / 100),
    taxable: sumPaise(rates.map(({ net, gst }) => paise(net - gst))),
    tax: sumPaise(heads.map(taxOfHeads)),
    round_off: sumPaise(heads.map(({ roundOff }) => roundOff)),
    total: sumPaise(rates.map(({ net }) => paise(net))),
  }
}
