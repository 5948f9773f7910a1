import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { translating } from '../catalogue/translation/translating.flow.ts'
import { getShopList } from './shops.calls.ts'
import { listShops, listShopWords } from './shops.sql.ts'

const pageSize = 100

const translateShops = translating('id', listShopWords)

export const getShopListService: Service<typeof getShopList> = async ({ db, say }, input) => {
  const limit = input.limit ?? pageSize
  const shops = await listShops(db, { afterId: input.cursor, limit: limit + 1 })
  if (input.cursor !== undefined && shops.length === 0)
    throw refuse(getShopList, 'unknownPage', { field: 'cursor' })
  const { page, next_cursor } = pageOf(shops, limit, ({ id }) => id)
  return {
    data: (await translateShops(db, say.language, page)).map((shop) => ({
      id: shop.id,
      shop_name: shop.name,
      shop_address: shop.address,
      tehasil_name: shop.tehsil,
      shop_contact: shop.contact,
      shop_hours: shop.hours,
    })),
    next_cursor,
  }
}
