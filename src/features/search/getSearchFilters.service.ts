import type { Service } from '../../platform/service/service.ts'
import { chooseFilters } from '../catalogue/filters/chosen-filters.flow.ts'
import { countFilters } from '../catalogue/filters/filter-counts.flow.ts'
import { productsOf } from '../catalogue/filters/filter-counts.sql.ts'
import type { getSearchFilters } from './getSearchFilters.call.ts'
import { matchingProducts } from './search.sql.ts'

// Each is looked up in the shelf table, so fewer are counted than for a category.
const productsCountedMax = 2_500

export const getSearchFiltersService: Service<typeof getSearchFilters> = async ({ db, say }, input) => {
  const reader = { db, language: say.language }
  const chosen = await chooseFilters(reader, input)
  const { brandIds } = chosen.filter
  const data = await countFilters(reader, chosen, input.groups, {
    all: productsOf(matchingProducts(input.search_string, brandIds, productsCountedMax + 1)),
    countedMax: productsCountedMax,
  })
  return { data }
}
