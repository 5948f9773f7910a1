import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readWantedDecisions } from '../../../approvals/staff/second-person.flow.ts'
import type { findWriteOffs } from './findWriteOffs.call.ts'
import { writeOffRow } from './write-off-row.ts'
import { listWriteOffs } from './write-offs.sql.ts'

const pageSize = 50

export const findWriteOffsService: Service<typeof findWriteOffs> = async ({ db, staff }, input) => {
  const { state, cursor: beforeId, limit = pageSize } = input
  const which = { ...(await readWantedDecisions(db, staff.id, state)), beforeId }
  const rows = await listWriteOffs(db, { ...which, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map((row) => writeOffRow(row, staff.id)), next_cursor }
}
