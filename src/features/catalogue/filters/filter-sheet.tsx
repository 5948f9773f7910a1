import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { type ListFilters, noFilters, readFilters } from './list-filters.ts'

type FilterSheetProps = {
  filters: ListFilters
  onChoose: (filters: Partial<ListFilters>) => void
  onClose: () => void
}

/** The filters of a product list: the bounds of the price, and only what is in stock. */
export function FilterSheet({ filters, onChoose, onClose }: FilterSheetProps) {
  const say = useWords()
  const [error, setError] = useState<PlainKey>()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [min, max] = [String(typed.get('min')), String(typed.get('max'))]
    const chosen = readFilters(new URLSearchParams({ min, max }))
    if ((min && !chosen.min) || (max && !chosen.max)) setError('catalogue.priceInvalid')
    else if (chosen.min && chosen.max && Number(chosen.min) > Number(chosen.max))
      setError('catalogue.lowestAboveHighest')
    else onChoose({ min: chosen.min, max: chosen.max, inStock: typed.has('stock') })
  }
  return (
    <Sheet onClose={onClose} open title={say('catalogue.filters')}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        <div className="grid grid-cols-2 gap-3">
          <FormField
            defaultValue={filters.min}
            inputMode="decimal"
            label={say('catalogue.lowestPrice')}
            name="min"
            placeholder="₹"
          />
          <FormField
            defaultValue={filters.max}
            inputMode="decimal"
            label={say('catalogue.highestPrice')}
            name="max"
            placeholder="₹"
          />
        </div>
        {error && (
          <p className="field-error" role="alert">
            {say(error)}
          </p>
        )}
        <Checkbox defaultChecked={filters.inStock} name="stock">
          {say('catalogue.onlyInStock')}
        </Checkbox>
        <div className="flex gap-3">
          <Button onClick={() => onChoose({ ...noFilters, sort: filters.sort })} variant="secondary">
            {say('catalogue.clear')}
          </Button>
          <Button type="submit" wide>
            {say('catalogue.showProducts')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
