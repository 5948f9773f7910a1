import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { listOfficeProducts } from '../../../catalogue/staff/products/products.sql.ts'
import type { findGoods } from './findGoods.call.ts'

const foundMax = 8

export const findGoodsService: Service<typeof findGoods> = async ({ db }, { search }) => {
  const products = await listOfficeProducts(
    db,
    { search, isShown: true, categoryId: undefined, brandId: undefined, stock: undefined },
    { afterId: undefined, limit: foundMax },
  )
  return {
    data: products.map((product) => ({
      product_id: product.id,
      name: product.name,
      sku: product.sku ?? '',
      picture: product.image ?? '',
      mrp: paise(product.mrp),
      offered: paise(product.offered),
      on_hand: product.on_hand ?? 0,
    })),
  }
}
