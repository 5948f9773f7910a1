import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lineRow, remittanceRow } from './remittance-row.ts'
import { findRemittance, listRemittanceLines } from './remittances.sql.ts'
import { viewRemittance } from './viewRemittance.call.ts'

const pageSize = 50

export const viewRemittanceService: Service<typeof viewRemittance> = async ({ db }, input) => {
  const { remittance_id: id, cursor: after = 0, limit = pageSize } = input
  const found = await findRemittance(db, Number(id))
  if (!found) throw refuse(viewRemittance, 'unknown')
  const rows = await listRemittanceLines(db, found.id, { after, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ line }) => line)
  return { remittance: remittanceRow(found), data: page.map(lineRow), next_cursor }
}
