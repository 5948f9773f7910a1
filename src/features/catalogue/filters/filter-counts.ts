import type * as z from 'zod/mini'
import type { ListFilters } from './list-filters.ts'
import type { listFiltersOut } from './list-filters-answer.ts'

/** The filters of a list, with the counts under the filters already chosen. */
export type FilterCounts = z.output<typeof listFiltersOut>

/** Requests a list's filter counts. Throws if the call fails. */
export type AskCounts = (filters: ListFilters, signal?: AbortSignal) => Promise<FilterCounts>
