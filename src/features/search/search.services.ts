import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { imageBase } from '../catalogue/catalogue-shapes.ts'
import { chooseFilters } from '../catalogue/filters/chosen-filters.flow.ts'
import { countFilters } from '../catalogue/filters/filter-counts.flow.ts'
import { productsOf } from '../catalogue/filters/filter-counts.sql.ts'
import { groupCards, productCards } from '../catalogue/list/group-cards.flow.ts'
import { readCursor, writeCursor } from '../catalogue/list/list-cursor.flow.ts'
import type { ProductSort } from '../catalogue/list/product-list-input.ts'
import { listedProductFields } from '../catalogue/shown-product.ts'
import { type getPopularSearches, type getSearchFilters, getSearchProduct } from './search.calls.ts'
import { listPopularKinds, matchingProducts, searchProducts } from './search.sql.ts'

const shownMax = 6

export const getPopularSearchesService: Service<typeof getPopularSearches> = async ({ db }) => ({
  data: await listPopularKinds(db, shownMax),
})

// The number of products to examine. The number is lower than for a category, because each product needs a
// lookup in the shelf table.
const productsCountedMax = 2_500

export const getSearchFiltersService: Service<typeof getSearchFilters> = async ({ db, say }, input) => {
  const reader = { db, say }
  const chosen = await chooseFilters(reader, input)
  const { brandIds } = chosen.filter
  const data = await countFilters(reader, chosen, input.groups, {
    all: productsOf(matchingProducts(input.search_string, brandIds, productsCountedMax + 1)),
    countedMax: productsCountedMax,
  })
  return { data }
}

// The default page size: about two screens of a phone.
const pageSizeByDefault = 10

export const getSearchProductService: Service<typeof getSearchProduct> = async ({ db, say }, input) => {
  const chosen = await chooseFilters({ db, say }, input)
  const question = {
    typed: input.search_string,
    sort: (input.sort ?? 'relevance') as ProductSort,
    ...chosen.filter,
    isGrouped: input.groups,
  }
  const list = JSON.stringify(question)
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor, list)
  if (input.cursor !== undefined && !after)
    throw refuse(getSearchProduct, 'invalidCursor', { errors: { cursor: 'catalogue.invalidCursor' } })
  const images = { message: imageBase, base_url: imageBase, ...chosen.answer }
  if (question.typed === '') return { ...images, data: [] }
  // A results page needs the total and the stars. The dropdown, which asks with every letter, needs neither.
  const isPage = input.limit !== undefined
  const found = await searchProducts(db, {
    ...question,
    after: after && { rank: after.key, id: after.id },
    countMax: input.limit ?? pageSizeByDefault,
    isCounted: isPage,
  })
  const { products, foundBy, shownFor, leftOut, totalCount, end } = found
  const cards = await (isPage ? productCards : groupCards)(db, say.language, products, input.groups)
  return {
    ...images,
    data: cards.map(listedProductFields),
    ...(products.length > 0 ? { found_by: foundBy, shown_for: shownFor, left_out: leftOut } : {}),
    total_count: isPage ? totalCount : undefined,
    next_cursor: end && writeCursor({ key: end.rank, id: end.id }, list),
  }
}
