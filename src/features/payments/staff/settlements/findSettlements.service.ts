import type { Service } from '../../../../platform/service/service.ts'
import type { findSettlements } from './findSettlements.call.ts'
import { settlementRow, sumOf } from './settlement-row.ts'
import { listSettlements } from './settlements.sql.ts'

export const findSettlementsService: Service<typeof findSettlements> = async ({ db }, { month }) => {
  const rows = await listSettlements(db, month)
  return { data: rows.map(settlementRow), totals: sumOf(rows) }
}
