import type * as z from 'zod/mini'
import type { listFiltersOut } from './list-filters-answer.ts'

/** What a list can be filtered by, beside what is chosen. */
export type FilterCounts = z.output<typeof listFiltersOut>
