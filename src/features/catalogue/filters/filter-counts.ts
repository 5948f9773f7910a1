import type * as z from 'zod/mini'
import type { ListFilters } from './list-filters.ts'
import type { listFiltersOut } from './list-filters-answer.ts'

/** A list's filters, with the number of cards for each value under the chosen filters. */
export type FilterCounts = z.output<typeof listFiltersOut>

/** Requests a list's filter counts. Throws if the call fails. */
export type AskCounts = (filters: ListFilters, signal?: AbortSignal) => Promise<FilterCounts>
