import { paise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { settlementRow } from './settlement-row.ts'
import { findSettlement, listLines } from './settlements.sql.ts'
import { viewSettlement } from './viewSettlement.call.ts'

const pageSize = 50

export const viewSettlementService: Service<typeof viewSettlement> = async ({ db }, input) => {
  const { settlement_id: id, cursor: after = 0, limit = pageSize } = input
  const found = await findSettlement(db, Number(id))
  if (!found) throw refuse(viewSettlement, 'unknown')
  const rows = await listLines(db, found.id, { after, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ line }) => line)
  return {
    settlement: { ...settlementRow(found), imported_by: found.importer, imported_at: found.imported_at },
    data: page.map(({ line, kind, provider_entity_id, intent_id, amount, fee, gst_on_fee }) => ({
      line,
      kind,
      provider_entity_id,
      intent_id,
      amount: paise(amount),
      fee: paise(fee),
      gst_on_fee: paise(gst_on_fee),
    })),
    next_cursor,
  }
}
