import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readWantedDecisions } from '../../../approvals/staff/second-person.flow.ts'
import { depositRow } from './deposit-row.ts'
import { listDeposits } from './deposits.sql.ts'
import type { findDeposits } from './findDeposits.call.ts'

const pageSize = 50

export const findDepositsService: Service<typeof findDeposits> = async ({ db, staff }, input) => {
  const { state, month, cursor: beforeId, limit = pageSize } = input
  const which = { ...(await readWantedDecisions(db, staff.id, state)), month, beforeId }
  const rows = await listDeposits(db, { ...which, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map((row) => depositRow(row, staff.id)), next_cursor }
}
