import { readShop } from '../../features/shops/shops.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getShop } from './getShop.call.ts'

export const getShopService: Service<typeof getShop> = async ({ db }, { shop_id }) => {
  const data = await readShop(db, Number(shop_id))
  if (!data) throw refuse(getShop, 'notFound')
  return { data }
}
