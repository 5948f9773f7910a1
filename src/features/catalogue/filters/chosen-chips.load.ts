import type { LoadArguments } from '../../../ui/page/screen-load.ts'
import type { Chosen, ChosenAnswer } from './chosen-chips.ts'
import type { AskCounts } from './filter-counts.ts'
import { type ListFilters, leavesOut } from './list-filters.ts'

/**
 * Reads the chosen filters. Loads the code of their chips only if a filter is chosen. If this code fails to
 * load, the list is filtered all the same. If the URL asks for the filter form, also loads its counts.
 * @param askCounts for a list outside the catalogue.
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
