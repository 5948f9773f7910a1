import type { LoadArguments } from '../../../ui/page/screen-load.ts'
import type { Chosen, ChosenAnswer } from './chosen-chips.ts'
import { type ListFilters, leavesOut } from './list-filters.ts'

/**
 * Reads what is chosen. Its words are loaded for lists that are filtered alone; without them the list is filtered all the same. Where the
 * address asks for the form of the filters, what it needs is loaded as well.
 */
export async function loadChosen(
  { call, params, url: { searchParams: query }, say }: LoadArguments,
  filters: ListFilters,
  answer: ChosenAnswer,
): Promise<Chosen> {
  const form =
    query.has('filters') &&
    (await (await import('./ask-counts.load.ts')).askCounts(call, { params, query }, filters))
  const without = { filters, chips: [], hasUnknown: false, form }
  if (!leavesOut(filters)) return without
  const part = await import('./chosen-chips.ts').catch(() => undefined)
  return part ? { ...without, ...part.readChosen(say, filters, answer) } : without
}
