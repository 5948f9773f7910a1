import type { Caller } from '../../../wire/caller.ts'
import { listedOffer } from '../list/listed-product.ts'
import { getOffersList } from '../promotions/getOffersList.call.ts'
import { countLoaded } from './count-loaded.ts'
import type { FilterCounts } from './filter-counts.ts'
import { getListFilters } from './getListFilters.call.ts'
import { filterQuestion, type ListFilters } from './list-filters.ts'

/** What the path of a list of the catalogue names. */
export type ListPlace = { categoryId?: string | undefined; brandId?: string | undefined }

/** Asks what a list of the catalogue, or the offers, can be filtered by, beside what is chosen. A failed call throws. */
export async function askCounts(
  ask: Caller,
  { categoryId, brandId }: ListPlace,
  filters: ListFilters,
  signal?: AbortSignal,
): Promise<FilterCounts> {
  const asked = filterQuestion(filters)
  const options = signal && { signal }
  if (categoryId !== undefined)
    return (await ask(getListFilters, { category_id: categoryId, brand_id: brandId, ...asked }, options)).data
  const { data, base_url } = await ask(getOffersList, { records: 100, groups: '1' }, options)
  return countLoaded(
    data.map((offer) => listedOffer(offer, base_url)),
    filters,
  )
}
