import type { Service } from '../../platform/service.ts'
import type { getShopList } from './getShopList.call.ts'
import { listShops } from './shops.sql.ts'

export const getShopListService: Service<typeof getShopList> = async ({ db }) => {
  const shops = await listShops(db)
  return {
    data: shops.map((shop) => ({
      id: shop.id,
      shop_name: shop.name,
      shop_address: shop.address,
      tehasil_name: shop.tehsil,
      shop_contact: shop.contact,
      shop_hours: shop.hours,
    })),
  }
}
