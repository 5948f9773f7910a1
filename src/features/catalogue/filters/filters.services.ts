import type { Service } from '../../../platform/service/service.ts'
import { countedMax } from '../list/product-count.ts'
import { readListHeading } from '../list/product-list.sql.ts'
import { chooseFilters } from './chosen-filters.flow.ts'
import { countFilters } from './filter-counts.flow.ts'
import { productsOfPlace } from './filter-counts.sql.ts'
import type { getListFilters } from './filters.calls.ts'

// The number of most popular products that the counts examine, which takes about ten milliseconds.
const productsCountedMax = 5_000

export const getListFiltersService: Service<typeof getListFilters> = async ({ db, say }, input) => {
  const place = {
    categoryId: Number(input.category_id),
    ...(input.brand_id === undefined ? {} : { brandId: Number(input.brand_id) }),
  }
  const reader = { db, say }
  const chosen = await chooseFilters(reader, { ...input, categories: undefined })
  const { brandIds } = chosen.filter
  const filter = { ...place, ...chosen.filter, isGrouped: input.groups }
  const data = await countFilters(reader, chosen, input.groups, {
    all: productsOfPlace({ ...place, brandIds }, productsCountedMax + 1),
    countedMax: productsCountedMax,
    countAll: async () => (await readListHeading(db, filter, countedMax)).total_count ?? 0,
  })
  return { data }
}
