import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { withGroupCards } from '../list/group-cards.flow.ts'
import { readCursor, writeCursor } from '../list/list-cursor.flow.ts'
import { listProducts, type ProductFilter, type ProductOrder } from '../list/product-list.sql.ts'
import type { ProductSort } from '../list/product-list-input.ts'
import { translateProducts } from '../translation/translate-catalogue.flow.ts'

const pageSizeByDefault = 20

const orders: Record<ProductSort, ProductOrder> = {
  relevance: { key: 'popularity', direction: 'desc' },
  'price-low': { key: 'offered', direction: 'asc' },
  'price-high': { key: 'offered', direction: 'desc' },
  discount: { key: 'discount_bp', direction: 'desc' },
}

type PageWanted = { sort?: string | undefined; cursor?: string | undefined; limit?: number | undefined }

/** A page of the products that pass a filter, and the cursor of the next. Undefined for a cursor of another list. */
export async function readProductPage(
  { db, language }: { db: Db; language: Language },
  filter: ProductFilter,
  wanted: PageWanted,
) {
  const sort = (wanted.sort ?? 'relevance') as ProductSort
  const list = JSON.stringify([filter, sort])
  const after = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor, list)
  if (wanted.cursor !== undefined && after === undefined) return undefined
  const countMax = wanted.limit ?? pageSizeByDefault
  // One product more than the page holds shows whether there is another page.
  const found = await listProducts(db, filter, orders[sort], { after, countMax: countMax + 1 })
  const products = found.slice(0, countMax)
  const last = products.at(-1)
  const isLastPage = !last || found.length <= countMax
  return {
    products: await withGroupCards(db, language, await translateProducts(db, language, products)),
    nextCursor: isLastPage ? undefined : writeCursor({ key: last[orders[sort].key], id: last.id }, list),
  }
}
