import { fromRupees } from '../../../money/paise.ts'
import type { Say } from '../../../words/words-of.ts'
import type { FilterCounts } from './filter-counts.ts'
import { idsOf, type ListFilters } from './list-filters.ts'

/** What an answer says of the filters that were chosen by an id. */
export type ChosenAnswer = {
  chosen_filters?:
    | { kind: 'brand' | 'category' | 'option'; id: string; name: string; option?: string | undefined }[]
    | undefined
  unknown_filters?: boolean | undefined
}

/** A filter that is chosen, in words, and what changes when it is taken back. */
type ChosenChip = { text: string; without: Partial<ListFilters> }

/** What is chosen in a list, in words; loaded where something is. */
export type Chosen = {
  filters: ListFilters
  chips: ChosenChip[]
  /** Whether the address asks for something that the shop does not have. */
  hasUnknown: boolean
  /** What the form of the filters offers, where the address asks for it. */
  form?: FilterCounts | false
}

/** What is chosen, each with what the filters are without it, and the filters without what the shop does not have. */
export function readChosen(
  say: Say,
  filters: ListFilters,
  { chosen_filters: named = [], unknown_filters: hasUnknown = false }: ChosenAnswer,
): Chosen {
  const known = { ...filters }
  const chips: ChosenChip[] = []
  for (const [field, kind] of [
    ['brands', 'brand'],
    ['categories', 'category'],
    ['options', 'option'],
  ] as const) {
    const of = named.filter((one) => one.kind === kind)
    known[field] = of.map(({ id }) => id).join()
    for (const { id, name, option } of of)
      chips.push({
        text: option === undefined ? name : say('catalogue.optionChosen', { option, value: name }),
        without: {
          [field]: idsOf(known[field])
            .filter((one) => one !== id)
            .join(),
        },
      })
  }
  const { min, max, discount, rating, inStock } = filters
  if (min || max) chips.push({ text: priceText(say, filters), without: { min: '', max: '' } })
  if (discount)
    chips.push({ text: say('catalogue.discountOrMore', { percent: discount }), without: { discount: '' } })
  if (rating) chips.push({ text: say('catalogue.starsOrMore', { stars: rating }), without: { rating: '' } })
  if (inStock) chips.push({ text: say('catalogue.inStock'), without: { inStock: false } })
  return { filters: known, chips, hasUnknown }
}

function priceText(say: Say, { min, max }: ListFilters): string {
  const [low, high] = [fromRupees(min), fromRupees(max)]
  if (low === undefined) return say('catalogue.priceUpTo', { price: say.rupeesShort(high!) })
  if (high === undefined) return say('catalogue.priceFrom', { price: say.rupeesShort(low) })
  return `${say.rupeesShort(low)} – ${say.rupeesShort(high)}`
}
