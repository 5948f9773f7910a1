import { fromRupees } from '../../../money/paise.ts'
import type { Say } from '../../../words/words-of.ts'
import type { FilterCounts } from './filter-counts.ts'
import { idsOf, type ListFilters } from './list-filters.ts'

/** The fields of an answer about filters that were chosen by id. */
export type ChosenAnswer = {
  chosen_filters?:
    | { kind: 'brand' | 'category' | 'option'; id: string; name: string; option?: string | undefined }[]
    | undefined
  unknown_filters?: boolean | undefined
}

/** A chosen filter in words, and the change that removes this filter. */
type ChosenChip = { text: string; without: Partial<ListFilters> }

/** A list's chosen filters in words. This file is loaded only if a filter is chosen. */
export type Chosen = {
  filters: ListFilters
  chips: ChosenChip[]
  /** True if the URL names a filter that the shop does not have. */
  hasUnknown: boolean
  /** The options of the filter form, if the URL asks for it. */
  form?: FilterCounts | false
}

/**
 * Returns a chip for each chosen filter, with the change that removes this filter. Drops filters that the
 * shop does not have.
 */
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
