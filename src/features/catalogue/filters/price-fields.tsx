import { useState } from 'react'
import { fromRupees } from '../../../money/paise.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { isPriceOrNone, type ListFilters, readFilters } from './list-filters.ts'

type Prices = Pick<ListFilters, 'min' | 'max'>

type PriceFieldsProps = {
  filters: ListFilters
  counts: FilterCounts
  /** Whether a price counts as it is typed, wrong ones too; otherwise when its fields are left, or with Enter. */
  countsTyped: boolean
  onChange: (changed: Prices) => void
}

/** The bounds of the price, in either order. */
export function PriceFields({ filters, counts, countsTyped, onChange }: PriceFieldsProps) {
  const say = useWords()
  const [typed, setTyped] = useTypedPrices(filters)
  const isWrong = (text: string) => !isPriceOrNone(text)
  const change = (changed: Partial<Prices>) => {
    setTyped({ ...typed, ...changed })
    if (countsTyped) onChange(readPrices({ ...typed, ...changed }))
  }
  const apply = () => {
    const read = readPrices(typed)
    const isChanged = read.min !== filters.min || read.max !== filters.max
    if (isChanged && !isWrong(typed.min) && !isWrong(typed.max)) onChange(read)
  }
  const bound = (rupees: number | null) => (rupees === null ? '₹' : say.rupeesShort(fromRupees(rupees)!))
  const fieldOf = (name: 'min' | 'max') => ({
    error: isWrong(typed[name]) ? say('catalogue.priceInvalid') : undefined,
    inputMode: 'decimal' as const,
    name,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    value: typed[name],
  })
  return (
    <fieldset
      onBlur={(event) => {
        // From one of the two to the other, nothing is done yet.
        if (!event.currentTarget.contains(event.relatedTarget)) apply()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    >
      <legend>{say('catalogue.price')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-3">
        <FormField
          {...fieldOf('min')}
          label={say('catalogue.lowestPrice')}
          placeholder={bound(counts.lowest_price)}
        />
        <FormField
          {...fieldOf('max')}
          label={say('catalogue.highestPrice')}
          placeholder={bound(counts.highest_price)}
        />
      </div>
    </fieldset>
  )
}

/** What stands in the fields: what was typed, until the filters become something else. */
function useTypedPrices({ min, max }: Prices) {
  const [typed, setTyped] = useState({ min, max })
  const [followed, setFollowed] = useState({ min, max })
  if (min !== followed.min || max !== followed.max) {
    setFollowed({ min, max })
    const read = readPrices(typed)
    if (read.min !== min || read.max !== max) setTyped({ min, max })
  }
  return [typed, setTyped] as const
}

/** The prices as they filter; what is none stays as it was typed, so that it can be told. */
function readPrices(typed: Prices): Prices {
  if (!isPriceOrNone(typed.min) || !isPriceOrNone(typed.max)) return typed
  const { min, max } = readFilters(new URLSearchParams(typed))
  return { min, max }
}
