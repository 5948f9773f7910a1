import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FilterChip } from '../../../ui/form/chip.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { countedMax } from '../list/product-count.ts'
import type { FilterCounts } from './filter-counts.ts'
import { idsOf, type ListFilters } from './list-filters.ts'
import { PriceFields } from './price-fields.tsx'

type FilterFieldsProps = {
  filters: ListFilters
  counts: FilterCounts
  /**
   * Whether a price applies while it is typed. Use it where a change loads only the counts and not the list.
   */
  countsTyped?: boolean
  onChange: (changed: Partial<ListFilters>) => void
}

/** Shows all filters of a list. Hides a value without products, unless the value is chosen. */
export function FilterFields({ filters, counts, countsTyped = false, onChange }: FilterFieldsProps) {
  const say = useWords()
  const discounts = counts.discounts.filter(
    ({ percent, count }) => count > 0 || filters.discount === String(percent),
  )
  const ratings = counts.ratings.filter(({ stars, count }) => count > 0 || filters.rating === String(stars))
  return (
    <div className="filter-fields">
      <Values
        chosen={filters.categories}
        counts={counts}
        name={say('term.categories')}
        onChange={(categories) => onChange({ categories })}
        values={counts.categories}
      />
      <Values
        chosen={filters.brands}
        counts={counts}
        name={say('term.brands')}
        onChange={(brands) => onChange({ brands })}
        values={counts.brands}
      />
      <PriceFields counts={counts} countsTyped={countsTyped} filters={filters} onChange={onChange} />
      {discounts.length > 0 && (
        <Chips name={say('term.discount')}>
          {discounts.map(({ percent, count }) => (
            <FilterChip
              key={percent}
              onPress={() =>
                onChange({ discount: filters.discount === String(percent) ? '' : String(percent) })
              }
              pressed={filters.discount === String(percent)}
            >
              {say('catalogue.discountOrMore', { percent: String(percent) })}{' '}
              <Count count={count} counts={counts} />
            </FilterChip>
          ))}
        </Chips>
      )}
      {ratings.length > 0 && (
        <Chips name={say('catalogue.rating')}>
          {ratings.map(({ stars, count }) => (
            <FilterChip
              key={stars}
              onPress={() => onChange({ rating: filters.rating === String(stars) ? '' : String(stars) })}
              pressed={filters.rating === String(stars)}
            >
              {say('catalogue.starsOrMore', { stars: String(stars) })} <Count count={count} counts={counts} />
            </FilterChip>
          ))}
        </Chips>
      )}
      {counts.options.map((option) => (
        <OptionValues
          chosen={filters.options}
          counts={counts}
          key={option.name}
          onChange={(options) => onChange({ options })}
          option={option}
        />
      ))}
      {(counts.in_stock > 0 || filters.inStock) && (
        <fieldset>
          <legend className="filter-legend">{say('catalogue.availability')}</legend>
          <Checkbox
            checked={filters.inStock}
            onChange={(event) => onChange({ inStock: event.target.checked })}
          >
            {say('catalogue.onlyInStock')} <Count count={counts.in_stock} counts={counts} />
          </Checkbox>
        </fieldset>
      )}
    </div>
  )
}

// The number of values shown before 'Show all'. The number is small, to keep the next filter in view.
const valuesAtFirst = 6
const chipsAtFirst = 10

type ChosenIdsProps = { chosen: string; counts: FilterCounts; onChange: (ids: string) => void }

/** Shows brands or categories as checkboxes, the most frequent first. */
function Values({
  name,
  values,
  chosen,
  counts,
  onChange,
}: ChosenIdsProps & { name: string; values: FilterCounts['brands'] }) {
  const ids = idsOf(chosen)
  const [shown, showAll] = useFirstValues(values, ids, valuesAtFirst)
  if (values.length < 2 && ids.length === 0) return null
  return (
    <fieldset>
      <legend className="filter-legend">{name}</legend>
      {shown.map(({ id, name: value, count }) => (
        <Checkbox checked={ids.includes(id)} key={id} onChange={() => onChange(withOrWithout(chosen, id))}>
          <span className="wrap-anywhere" translate="no">
            {value}
          </span>{' '}
          <Count count={count} counts={counts} />
        </Checkbox>
      ))}
      {showAll}
    </fieldset>
  )
}

/** Shows the values of an option, such as colours, as choices. A single country of origin is one too. */
function OptionValues({
  option: { name, values, is_origin: isOrigin },
  chosen,
  counts,
  onChange,
}: ChosenIdsProps & { option: FilterCounts['options'][number] }) {
  const ids = idsOf(chosen)
  const [shown, showAll] = useFirstValues(values, ids, chipsAtFirst)
  if (values.length < 2 && !isOrigin && !values.some(({ id }) => ids.includes(id))) return null
  return (
    <Chips name={name}>
      {shown.map(({ id, name: value, count, swatch }) => (
        <FilterChip key={id} onPress={() => onChange(withOrWithout(chosen, id))} pressed={ids.includes(id)}>
          {swatch && (
            <span
              className="mr-1.5 inline-block size-3.5 rounded-full border border-control align-[-2px]"
              style={{ background: swatch }}
            />
          )}
          <span translate="no">{value}</span> <Count count={count} counts={counts} />
        </FilterChip>
      ))}
      {showAll}
    </Chips>
  )
}

/** Returns the first values and the chosen ones, and a button that shows the other values. */
function useFirstValues<Value extends { id: string }>(
  values: Value[],
  chosen: string[],
  atFirst: number,
): [Value[], ReactNode] {
  const say = useWords()
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown
    ? values
    : values.filter(({ id }, place) => place < atFirst || chosen.includes(id))
  if (shown.length === values.length) return [shown, null]
  return [
    shown,
    <button
      className="min-h-11 text-left text-sm font-semibold text-primary-ink"
      key="all"
      onClick={() => setAllShown(true)}
      type="button"
    >
      {say('catalogue.showAll', { count: values.length })}
    </button>,
  ]
}

function Chips({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="filter-legend">{name}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

/**
 * Shows the number of cards that remain if a value is chosen. Adds a plus, as in '214+', if there may be
 * more: not all products were examined, or counting stopped at its limit. A card shows a product, or all
 * variants of a group.
 */
function Count({ count, counts }: { count: number; counts: FilterCounts }) {
  const say = useWords()
  const isLeast = count >= countedMax || (counts.counts_are_least && count > 0)
  return (
    <span className="filter-count">
      {isLeast ? say('catalogue.atLeast', { count }) : say('catalogue.counted', { count })}
    </span>
  )
}

function withOrWithout(ids: string, id: string): string {
  const chosen = idsOf(ids)
  return (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join()
}
