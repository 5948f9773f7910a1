import { supplyOf } from '../../../features/orders/invoice/invoice-contents.ts'
import { slotPaper } from '../../../features/orders/invoice/order-paper.ts'
import { paise } from '../../../money/paise.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../wire/cursors.ts'
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
  const { documents: count, taxable, tax } = total ?? { documents: 0, taxable: paise(0), tax: paise(0) }
  return { data, totals: { documents: count, taxable, tax, total: paise(taxable + tax) }, next_cursor }
}

function documentRow(rates: DocumentRate[]) {
  const { serial, kind, issued_at, order_no, slot_id, member_id, buyer, pin_code, gstin } = rates[0]!
  const net = rates.reduce((sum, rate) => sum + rate.net, 0)
  const gst = rates.reduce((sum, rate) => sum + rate.gst, 0)
  return {
    ...{ serial, kind, issued_at, order_no, paper: order_no ?? `${slotPaper}${slot_id}` },
    buyer: { id: member_id, name: buyer ?? '' },
    state: supplyOf(pin_code ?? undefined, gstin).state ?? null,
    rates_percent: rates.map(({ gst_bp: bp }) => bp / 100),
    ...{ taxable: paise(net - gst), tax: paise(gst), total: paise(net) },
  }
}
