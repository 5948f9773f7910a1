import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FilterChip } from '../../../ui/form/chip.tsx'
import { ChipSelect } from '../../../ui/form/chip-select.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { Chosen } from './chosen-chips.ts'
import type { AskCounts } from './filter-counts.ts'
import { filteredLink, type ListFilters, type Sort, sortLabels, sorts } from './list-filters.ts'

const ChosenFilters = lazy(async () => (await import('./chosen-filters.tsx')).ChosenFilters)
const FilterSheet = lazy(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type ProductFiltersProps = {
  chosen: Chosen
  askCounts?: AskCounts | undefined
  /** The list's URL, with or without a query, to which filters are added. */
  listLink: string
  /** The sentence with the number of products that pass the filters. */
  count: string
}

/**
 * Shows a list's sort order and filters in a row above it, which stays visible while scrolling. Shows the
 * chosen filters below the row, where they can be removed. Each choice replaces the URL in the history.
 */
export function ProductFilters({ chosen, askCounts, listLink, count }: ProductFiltersProps) {
  const say = useWords()
  const navigate = useNavigate()
  const [sheetOpen, setSheetOpen] = useState(false)
  const { filters, chips, hasUnknown, form } = chosen
  const linkOf = (changed: Partial<ListFilters>) => filteredLink(listLink, { ...filters, ...changed })
  const filtered = linkOf({})
  const choose = (changed: Partial<ListFilters>) => {
    setSheetOpen(false)
    navigate(linkOf(changed), { replace: true })
  }
  return (
    <>
      <div className="list-bar">
        <div className="list-bar-row">
          <noscript>
            <Link className="filter-chip" to={`${filtered}${filtered.includes('?') ? '&' : '?'}filters=1`}>
              {say('catalogue.filters')}
            </Link>
          </noscript>
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
          <span className="filter-opener">
            <FilterChip onPress={() => setSheetOpen(true)} pressed={chips.length > 0}>
              {say('catalogue.filters')}
              {chips.length > 0 && ` · ${chips.length}`}
            </FilterChip>
          </span>
          <FilterChip onPress={() => choose({ inStock: !filters.inStock })} pressed={filters.inStock}>
            {say('catalogue.inStock')}
          </FilterChip>
          <Link className="flex-none py-3 text-sm whitespace-nowrap text-muted underline" to="/how-we-rank">
            {say('catalogue.howWeRank')}
          </Link>
          <p className="wide-only ml-auto pl-2 text-sm whitespace-nowrap text-muted">{count}</p>
        </div>
        {sheetOpen && (
          <Suspense>
            <FilterSheet
              askCounts={askCounts}
              filters={filters}
              onChoose={choose}
              onClose={() => setSheetOpen(false)}
            />
          </Suspense>
        )}
      </div>
      {(form || hasUnknown || chips.length > 0) && (
        <Suspense>
          <ChosenFilters chosen={chosen} linkOf={linkOf} listLink={listLink} />
        </Suspense>
      )}
    </>
  )
}
