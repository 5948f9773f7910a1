import { paise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { slotDocumentPrefix } from '../../../orders/invoice/order-paper.ts'
import { withLongDeadline } from '../ledger/ledger-browser.sql.ts'
import type { findBridgeRows } from './findBridgeRows.call.ts'
import { listBridgeRows } from './gst-bridge.sql.ts'

const pageSize = 50

export const findBridgeRowsService: Service<typeof findBridgeRows> = async (
  { db, limits, staff },
  { month, step, cursor: after = 0, limit = pageSize },
) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const rows = await withLongDeadline(db, (inner) =>
    listBridgeRows(inner, { month, step, after, limit: limit + 1 }),
  )
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return {
    data: page.map(({ id, order_no, slot_id, transfer_id, buyer, at, amount }) => ({
      id,
      order_no,
      transfer_id,
      buyer,
      at,
      tax: paise(amount),
      paper: order_no ?? (slot_id === null ? null : `${slotDocumentPrefix}${slot_id}`),
    })),
    next_cursor,
  }
}
