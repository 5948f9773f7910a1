import type { Caller } from '../../wire/caller.ts'
import type { FilterCounts } from '../catalogue/filters/filter-counts.ts'
import { filterQuestion, type ListFilters } from '../catalogue/filters/list-filters.ts'
import { getSearchFilters } from './getSearchFilters.call.ts'

/** Asks what the results of a search can be filtered by, beside what is chosen. A failed call throws. */
export async function askSearchCounts(
  ask: Caller,
  typed: string,
  filters: ListFilters,
  signal?: AbortSignal,
): Promise<FilterCounts> {
  const asked = { search_string: typed, ...filterQuestion(filters) }
  return (await ask(getSearchFilters, asked, signal && { signal })).data
}
