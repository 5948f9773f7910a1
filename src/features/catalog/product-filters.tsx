import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupeesShort } from '../../money/format-rupees.ts'
import { fromRupees } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { DownIcon } from '../../ui/icons.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import {
  filterQuery,
  type ListFilters,
  noFilters,
  readFilters,
  type Sort,
  sortLabels,
} from './list-filters.ts'

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
      <Sheet onClose={() => setSheetOpen(false)} open={sheetOpen} title="Filters">
        <FilterForm filters={filters} onChoose={choose} />
      </Sheet>
    </div>
  )
}

function FilterForm({
  filters,
  onChoose,
}: {
  filters: ListFilters
  onChoose: (filters: Partial<ListFilters>) => void
}) {
  const [error, setError] = useState<string>()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [min, max] = [String(typed.get('min')), String(typed.get('max'))]
    const chosen = readFilters(new URLSearchParams({ min, max }))
    if ((min && !chosen.min) || (max && !chosen.max)) setError('Enter a price in rupees')
    else if (chosen.min && chosen.max && Number(chosen.min) > Number(chosen.max))
      setError('The lowest price is above the highest')
    else onChoose({ min: chosen.min, max: chosen.max, inStock: typed.has('stock') })
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <div className="grid grid-cols-2 gap-3">
        <FormField
          defaultValue={filters.min}
          inputMode="decimal"
          label="Lowest price"
          name="min"
          placeholder="₹"
        />
        <FormField
          defaultValue={filters.max}
          inputMode="decimal"
          label="Highest price"
          name="max"
          placeholder="₹"
        />
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Checkbox defaultChecked={filters.inStock} name="stock">
        Only what is in stock
      </Checkbox>
      <div className="flex gap-3">
        <Button onClick={() => onChoose({ ...noFilters, sort: filters.sort })} variant="secondary">
          Clear
        </Button>
        <Button type="submit" wide>
          Show products
        </Button>
      </div>
    </form>
  )
}

function priceText({ min, max }: ListFilters): string {
  const [low, high] = [fromRupees(min), fromRupees(max)]
  if (low === undefined && high === undefined) return 'Price'
  if (low === undefined) return `Up to ${formatRupeesShort(high ?? low!)}`
  if (high === undefined) return `From ${formatRupeesShort(low)}`
  return `${formatRupeesShort(low)} – ${formatRupeesShort(high)}`
}
