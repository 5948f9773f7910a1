import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { fromRupees } from '../../../money/paise.ts'
import { FilterChip } from '../../../ui/form/chip.tsx'
import { ChipSelect } from '../../../ui/form/chip-select.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { filteredLink, type ListFilters, type Sort, sortLabels, sorts } from './list-filters.ts'

const FilterSheet = lazy(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type ProductFiltersProps = {
  filters: ListFilters
  /** The list's own address, with or without a query, to which the filters are added. */
  listLink: string
  /** How many products pass the filters, in words. */
  count: string
}

/**
 * The row above a product list: its order and its filters, which stay in reach while the list is scrolled. Each choice
 * replaces the address in the history.
 */
export function ProductFilters({ filters, listLink, count }: ProductFiltersProps) {
  const say = useWords()
  const navigate = useNavigate()
  const [sheetOpen, setSheetOpen] = useState(false)
  const choose = (chosen: Partial<ListFilters>) => {
    setSheetOpen(false)
    navigate(filteredLink(listLink, { ...filters, ...chosen }), { replace: true })
  }
  return (
    <div className="list-bar">
      <div className="list-bar-row">
        <span className="flex-none">
          <ChipSelect
            className="max-w-56"
            label={say('catalogue.sortBy')}
            onChoose={(sort) => choose({ sort: sort as Sort })}
            value={filters.sort}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {say(sortLabels[sort])}
              </option>
            ))}
          </ChipSelect>
        </span>
        <FilterChip onPress={() => setSheetOpen(true)} pressed={filters.min !== '' || filters.max !== ''}>
          {priceText(say, filters)}
        </FilterChip>
        <FilterChip onPress={() => choose({ inStock: !filters.inStock })} pressed={filters.inStock}>
          {say('catalogue.inStock')}
        </FilterChip>
        <p className="wide-only ml-auto pl-2 text-sm whitespace-nowrap text-muted">{count}</p>
      </div>
      {sheetOpen && (
        <Suspense>
          <FilterSheet filters={filters} onChoose={choose} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function priceText(say: Say, { min, max }: ListFilters): string {
  const [low, high] = [fromRupees(min), fromRupees(max)]
  if (low === undefined && high === undefined) return say('catalogue.price')
  if (low === undefined) return say('catalogue.priceUpTo', { price: say.rupeesShort(high ?? low!) })
  if (high === undefined) return say('catalogue.priceFrom', { price: say.rupeesShort(low) })
  return `${say.rupeesShort(low)} – ${say.rupeesShort(high)}`
}
