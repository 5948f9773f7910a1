import type * as z from 'zod/mini'
import type { ListFilters } from './list-filters.ts'
import type { listFiltersOut } from './list-filters-answer.ts'

/** What a list can be filtered by, beside what is chosen. */
export type FilterCounts = z.output<typeof listFiltersOut>

/** Asks it of a list. A failed call throws. */
export type AskCounts = (filters: ListFilters, signal?: AbortSignal) => Promise<FilterCounts>
