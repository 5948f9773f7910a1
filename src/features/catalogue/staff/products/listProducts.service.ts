import { paise } from '../../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../../money/percent.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import type { listProducts } from './listProducts.call.ts'
import { filterOf } from './product-filter.ts'
import { listOfficeProducts } from './products.sql.ts'

const pageSize = 50

export const listProductsService: Service<typeof listProducts> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const products = await listOfficeProducts(db, filterOf(input), { afterId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(products, limit, ({ id }) => id)
  return {
    data: page.map((product) => ({
      product_id: product.id,
      version: product.version,
      name: product.name,
      sku: product.sku ?? '',
      picture: product.image ?? '',
      category_name: product.category_name,
      brand_name: product.brand_name,
      mrp: paise(product.mrp),
      discount: toPercent(basisPoints(product.discount_bp)),
      offered: paise(product.offered),
      on_hand: product.on_hand ?? 0,
      is_low: product.is_low,
      is_shown: product.active,
    })),
    next_cursor,
  }
}
