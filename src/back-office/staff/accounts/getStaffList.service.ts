import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import type { getStaffList } from './getStaffList.call.ts'
import { listStaff } from './staff.sql.ts'

const pageSize = 50

export const getStaffListService: Service<typeof getStaffList> = async (
  { db },
  { limit = pageSize, cursor },
) => {
  const people = await listStaff(db, { after: cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(people, limit, ({ id }) => id)
  return { data: page.map((person) => ({ ...person, roles: [...person.roles] })), next_cursor }
}
