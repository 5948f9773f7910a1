import { createHash } from 'node:crypto'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { imageBase } from './catalogue-shapes.ts'
import { getProductListbyBrandCategory, type ProductSort } from './getProductListbyBrandCategory.call.ts'
import { listProducts, type PageEnd, type ProductOrder, readListHeading } from './product-list.sql.ts'
import { productFields } from './shown-product.ts'

const pageSizeByDefault = 20

const orders: Record<ProductSort, ProductOrder> = {
  relevance: { key: 'popularity', direction: 'desc' },
  'price-low': { key: 'offered', direction: 'asc' },
  'price-high': { key: 'offered', direction: 'desc' },
  discount: { key: 'discount_bp', direction: 'desc' },
}

export const getProductListbyBrandCategoryService: Service<typeof getProductListbyBrandCategory> = async (
  { db },
  input,
) => {
  const filter = {
    categoryId: Number(input.category_id),
    brandId: Number(input.brand_id),
    minPaise: input.min_price,
    maxPaise: input.max_price,
    inStockOnly: input.in_stock,
  }
  const sort = (input.sort ?? 'relevance') as ProductSort
  const list = JSON.stringify([filter, sort])
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor, list)
  const countMax = input.limit ?? pageSizeByDefault

  // One product more than the page holds shows whether there is another page.
  const [heading, products] = await Promise.all([
    readListHeading(db, filter),
    listProducts(db, filter, orders[sort], { after, countMax: countMax + 1 }),
  ])
  if (heading.category_name === null) throw refuse(getProductListbyBrandCategory, 'unknownCategory')
  if (heading.brand_name === null) throw refuse(getProductListbyBrandCategory, 'unknownBrand')
  const page = products.slice(0, countMax)
  const last = page.at(-1)
  return {
    message: imageBase,
    base_url: imageBase,
    category_name: heading.category_name,
    brand_name: heading.brand_name,
    total_count: heading.total_count ?? 0,
    data: page.map(productFields),
    next_cursor:
      last && products.length > countMax
        ? writeCursor({ key: last[orders[sort].key], id: last.id }, list)
        : undefined,
  }
}

/** Encodes where a page ended, with a checksum of the list, so that a cursor is refused for any other list. */
function writeCursor({ key, id }: PageEnd, list: string): string {
  const check = createHash('sha256').update(`${list} ${key} ${id}`).digest('base64url').slice(0, 8)
  return Buffer.from(`${key}.${id}.${check}`).toString('base64url')
}

function readCursor(cursor: string, list: string): PageEnd {
  const [key, id] = Buffer.from(cursor, 'base64url').toString().split('.')
  const end = { key: Number(key), id: Number(id) }
  // A cursor is valid if encoding it again for this list gives the same text.
  const isEnd = Number.isSafeInteger(end.key) && Number.isSafeInteger(end.id)
  if (isEnd && writeCursor(end, list) === cursor) return end
  throw refuse(getProductListbyBrandCategory, 'invalidCursor', {
    errors: { cursor: 'catalog.invalidCursor' },
  })
}
