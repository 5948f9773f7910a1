import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { chooseFilters, type FilterFields, type Reader } from '../filters/chosen-filters.flow.ts'
import { sortOrders } from '../ranking.ts'
import { productCards } from './group-cards.flow.ts'
import { readCursor, writeCursor } from './list-cursor.flow.ts'
import { countedMax } from './product-count.ts'
import { listProducts, type ProductFilter, readListHeading } from './product-list.sql.ts'
import type { ProductSort } from './product-list-input.ts'

const pageSizeByDefault = 20

/** The input of a list call. */
type Wanted = FilterFields & {
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * Reads a product list: its category and brand, the total, and one page. Returns no page if the cursor
 * belongs to another list.
 */
export async function readProductList(
  { db, say }: Reader,
  place: { categoryId: number; brandId?: number },
  wanted: Wanted,
) {
  const choice = await chooseFilters({ db, say }, { ...wanted, categories: undefined })
  const filter = { ...place, ...choice.filter, isGrouped: wanted.groups }
  const [heading, page] = await Promise.all([
    readListHeading(db, filter, countedMax),
    readPage(db, say.language, filter, wanted),
  ])
  return { heading, page, chosen: choice.answer }
}

async function readPage(db: Db, language: Language, filter: ProductFilter, wanted: Wanted) {
  const sort = (wanted.sort ?? 'relevance') as ProductSort
  const list = JSON.stringify([filter, sort])
  const after = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor, list)
  if (wanted.cursor !== undefined && after === undefined) return undefined
  const countMax = wanted.limit ?? pageSizeByDefault
  // Reads one extra product, to know whether there is another page.
  const found = await listProducts(db, filter, sortOrders[sort], { after, countMax: countMax + 1 })
  const products = found.slice(0, countMax)
  const last = products.at(-1)
  const isLastPage = !last || found.length <= countMax
  return {
    products: await productCards(db, language, products, filter.isGrouped),
    nextCursor: isLastPage ? undefined : writeCursor({ key: last.list_key, id: last.id }, list),
  }
}
