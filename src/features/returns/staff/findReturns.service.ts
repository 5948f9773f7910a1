import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { listReturns } from '../returns.sql.ts'
import type { findReturns } from './findReturns.call.ts'
import { officeReturn } from './office-return.ts'

const pageSize = 50

export const findReturnsService: Service<typeof findReturns> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const { state = 'waiting', cursor } = input
  const rows = await listReturns(db, { state, cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map(officeReturn), next_cursor }
}
