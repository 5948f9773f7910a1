import type { Caller } from '../../wire/caller.ts'
import type { FilterCounts } from '../catalogue/filters/filter-counts.ts'
import { filterQuestion, type ListFilters } from '../catalogue/filters/list-filters.ts'
import { getSearchFilters } from './search.calls.ts'

/**
 * Loads the filters that can narrow the results of a search, with their counts for the filters already
 * chosen. Throws if the call fails.
 */
export async function askSearchCounts(
  ask: Caller,
  typed: string,
  filters: ListFilters,
  signal?: AbortSignal,
): Promise<FilterCounts> {
  const asked = { search_string: typed, ...filterQuestion(filters) }
  return (await ask(getSearchFilters, asked, signal && { signal })).data
}
