import type { LoadArguments } from '../../../ui/page/screen-load.ts'
import type { Chosen, ChosenAnswer } from './chosen-chips.ts'
import type { AskCounts } from './filter-counts.ts'
import { type ListFilters, leavesOut } from './list-filters.ts'

/**
 * Reads what is chosen. Its words are loaded for lists that are filtered alone; without them the list is filtered all the same. Where the
 * address asks for the form of the filters, what it needs is loaded as well.
 * @param askCounts for a list that is none of the catalogue's own.
 */
export async function loadChosen(
  { call, params, url, say }: LoadArguments,
  filters: ListFilters,
  answer: ChosenAnswer,
  askCounts: AskCounts = async (asked) =>
    (await import('./ask-counts.load.ts')).askCounts(call, params, asked),
): Promise<Chosen> {
  const form = url.searchParams.has('filters') && (await askCounts(filters))
  const without = { filters, chips: [], hasUnknown: false, form }
  if (!leavesOut(filters)) return without
  const part = await import('./chosen-chips.ts').catch(() => undefined)
  return part ? { ...without, ...part.readChosen(say, filters, answer) } : without
}
