import type { Caller } from '../../../wire/caller.ts'
import { listedOffer } from '../list/listed-product.ts'
import { getOffersList } from '../promotions/promotions.calls.ts'
import { countLoaded } from './count-loaded.ts'
import type { FilterCounts } from './filter-counts.ts'
import { getListFilters } from './filters.calls.ts'
import { filterQuestion, type ListFilters } from './list-filters.ts'

/** The ids in the path of a catalogue list. */
export type ListPlace = { categoryId?: string | undefined; brandId?: string | undefined }

/**
 * Reads the filters of a catalogue list or of the offers. The counts of each filter's values take the chosen
 * filters into account. Throws if the call fails.
 */
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
