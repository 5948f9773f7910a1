import type { Say } from '../../../words/words-of.ts'
import type { Chosen, ChosenAnswer } from './chosen-chips.ts'
import { type ListFilters, leavesOut } from './list-filters.ts'

/** Reads what is chosen. Its words are loaded for lists that are filtered alone; without them the list is filtered all the same. */
export async function loadChosen(say: Say, filters: ListFilters, answer: ChosenAnswer): Promise<Chosen> {
  const without = { filters, chips: [], hasUnknown: false }
  if (!leavesOut(filters)) return without
  const part = await import('./chosen-chips.ts').catch(() => undefined)
  return part ? part.readChosen(say, filters, answer) : without
}
