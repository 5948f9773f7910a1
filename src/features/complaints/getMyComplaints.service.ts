import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { listOwnComplaints } from './complaints.sql.ts'
import type { getMyComplaints } from './getMyComplaints.call.ts'
import { shownComplaint } from './shown-complaint.ts'

const pageSize = 20

export const getMyComplaintsService: Service<typeof getMyComplaints> = async ({ db, member }, input) => {
  const limit = input.limit ?? pageSize
  const rows = await listOwnComplaints(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map(shownComplaint), next_cursor }
}
