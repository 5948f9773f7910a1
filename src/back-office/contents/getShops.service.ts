import { listOfficeShops } from '../../features/shops/shops.sql.ts'
import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import type { getShops } from './getShops.call.ts'

const pageSize = 50

export const getShopsService: Service<typeof getShops> = async (
  { db },
  { search, state, cursor, limit = pageSize },
) => {
  const after = cursor === undefined ? undefined : Number(cursor)
  const shops = await listOfficeShops(db, { search, state, after, limit: limit + 1 })
  const { page, next_cursor } = pageOf(shops, limit, ({ shop_id }) => shop_id)
  return { data: page, next_cursor }
}
