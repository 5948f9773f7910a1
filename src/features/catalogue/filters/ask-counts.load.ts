import type { Caller } from '../../../wire/caller.ts'
import { getSearchFilters } from '../../search/getSearchFilters.call.ts'
import { listedOffer } from '../list/listed-product.ts'
import { getOffersList } from '../promotions/getOffersList.call.ts'
import { countLoaded } from './count-loaded.ts'
import type { FilterCounts } from './filter-counts.ts'
import { getListFilters } from './getListFilters.call.ts'
import { filterQuestion, type ListFilters } from './list-filters.ts'

/** The page of a list: what its address says in its path and in its query. */
export type ListPlace = { params: Record<string, string | undefined>; query: URLSearchParams }

/** Asks what the list of a page can be filtered by, beside what is chosen. A failed call throws. */
export async function askCounts(
  ask: Caller,
  { params: { categoryId, brandId }, query }: ListPlace,
  filters: ListFilters,
  signal?: AbortSignal,
): Promise<FilterCounts> {
  const asked = filterQuestion(filters)
  const options = signal && { signal }
  if (categoryId !== undefined)
    return (await ask(getListFilters, { category_id: categoryId, brand_id: brandId, ...asked }, options)).data
  const typed = query.get('q')
  if (typed !== null)
    return (await ask(getSearchFilters, { search_string: typed.trim(), ...asked }, options)).data
  const { data, base_url } = await ask(getOffersList, { records: 100, groups: '1' }, options)
  return countLoaded(
    data.map((offer) => listedOffer(offer, base_url)),
    filters,
  )
}
