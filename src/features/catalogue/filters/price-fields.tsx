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
  /**
   * True if a price, even an invalid one, applies while it is typed. Otherwise a price applies on Enter, or
   * when both fields have lost the focus.
   */
  countsTyped: boolean
  onChange: (changed: Prices) => void
}

/**
 * Shows the fields for the lowest and highest price. Works even if users enter the two the wrong way round.
 */
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
        // Does not apply the prices while the focus only moves from one field to the other.
        if (!event.currentTarget.contains(event.relatedTarget)) apply()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    >
      <legend className="filter-legend">{say('catalogue.price')}</legend>
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

/** Returns the fields' texts as typed. Replaces them when the filters change. */
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

/** Parses the prices. If one is invalid, returns both as typed, so that the error can be shown. */
function readPrices(typed: Prices): Prices {
  if (!isPriceOrNone(typed.min) || !isPriceOrNone(typed.max)) return typed
  const { min, max } = readFilters(new URLSearchParams(typed))
  return { min, max }
}
