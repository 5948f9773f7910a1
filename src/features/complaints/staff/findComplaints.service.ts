import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import type { findComplaints } from './findComplaints.call.ts'
import { officeComplaint } from './office-complaint.ts'
import { listComplaints } from './office-complaints.sql.ts'

const pageSize = 50

export const findComplaintsService: Service<typeof findComplaints> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const { state = 'waiting', cursor } = input
  const rows = await listComplaints(db, { state, cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map((complaint) => officeComplaint(complaint, shopTime())), next_cursor }
}
