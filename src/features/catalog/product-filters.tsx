import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupeesShort } from '../../money/format-rupees.ts'
import { fromRupees } from '../../money/paise.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { DownIcon } from '../../ui/icons.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { filterQuery, type ListFilters, type Sort, sortLabels } from './list-filters.ts'

const FilterSheet = lazy(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type ProductFiltersProps = {
  filters: ListFilters
  /** The list's own address, with the names in its query, to which the filters are added. */
  listLink: string
}

/** The row above a product list: its order, and what it leaves out. Each choice is a new address, in place of this one. */
export function ProductFilters({ filters, listLink }: ProductFiltersProps) {
  const navigate = useNavigate()
  const [sheetOpen, setSheetOpen] = useState(false)
  const choose = (chosen: Partial<ListFilters>) => {
    setSheetOpen(false)
    const query = filterQuery({ ...filters, ...chosen })
    navigate(query ? `${listLink}&${query}` : listLink, { replace: true })
  }
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0">
      <label className="relative flex-none">
        <span className="sr-only">Sort by</span>
        <select
          className="filter-chip max-w-56 appearance-none pr-10! [field-sizing:content]"
          onChange={(event) => choose({ sort: event.target.value as Sort })}
          value={filters.sort}
        >
          {Object.entries(sortLabels).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute top-3 right-3 text-muted">
          <DownIcon size={20} />
        </span>
      </label>
      <FilterChip onPress={() => setSheetOpen(true)} pressed={filters.min !== '' || filters.max !== ''}>
        {priceText(filters)}
      </FilterChip>
      <FilterChip onPress={() => choose({ inStock: !filters.inStock })} pressed={filters.inStock}>
        In stock
      </FilterChip>
      {sheetOpen && (
        <Suspense>
          <FilterSheet filters={filters} onChoose={choose} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function priceText({ min, max }: ListFilters): string {
  const [low, high] = [fromRupees(min), fromRupees(max)]
  if (low === undefined && high === undefined) return 'Price'
  if (low === undefined) return `Up to ${formatRupeesShort(high ?? low!)}`
  if (high === undefined) return `From ${formatRupeesShort(low)}`
  return `${formatRupeesShort(low)} – ${formatRupeesShort(high)}`
}
