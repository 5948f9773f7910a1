import { useHref } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { idsOf, type ListFilters, sortLabels, sorts } from './list-filters.ts'

type FilterFormProps = {
  filters: ListFilters
  counts: FilterCounts
  /** The URL of the list, whose query parameters are kept when filters are added. */
  listLink: string
}

/** Shows the sort order and the filters of a list as a form, for browsers without scripts. */
export function FilterForm({ filters, counts, listLink }: FilterFormProps) {
  const say = useWords()
  const [path = '', query = ''] = listLink.split('?')
  return (
    <form action={useHref(path)} className="filter-fields max-w-xl py-4">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <SelectField
        defaultValue={filters.sort}
        label={say('catalogue.sortBy')}
        name="sort"
        options={sorts.map((sort) => ({ value: sort, label: say(sortLabels[sort]) }))}
      />
      <TextLink to="/how-we-rank">{say('catalogue.howWeRank')}</TextLink>
      <Values
        chosen={filters.categories}
        legend={say('term.categories')}
        name="category"
        values={counts.categories}
      />
      <Values chosen={filters.brands} legend={say('term.brands')} name="brand" values={counts.brands} />
      <fieldset>
        <legend className="filter-legend">{say('catalogue.price')}</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <FormField
            defaultValue={filters.min}
            inputMode="decimal"
            label={say('catalogue.lowestPrice')}
            name="min"
          />
          <FormField
            defaultValue={filters.max}
            inputMode="decimal"
            label={say('catalogue.highestPrice')}
            name="max"
          />
        </div>
      </fieldset>
      <Least
        chosen={filters.discount}
        label={say('term.discount')}
        name="discount"
        steps={counts.discounts.map(({ percent, count }) => ({
          value: String(percent),
          label: say('catalogue.discountOrMore', { percent: String(percent) }),
          count,
        }))}
      />
      <Least
        chosen={filters.rating}
        label={say('catalogue.rating')}
        name="rating"
        steps={counts.ratings.map(({ stars, count }) => ({
          value: String(stars),
          label: say('catalogue.starsOrMore', { stars: String(stars) }),
          count,
        }))}
      />
      {counts.options.map((option) => (
        <Values
          chosen={filters.options}
          countMin={option.is_origin ? 1 : 2}
          key={option.name}
          legend={option.name}
          name="option"
          values={option.values}
        />
      ))}
      <fieldset>
        <legend className="filter-legend">{say('catalogue.availability')}</legend>
        <Checkbox defaultChecked={filters.inStock} name="stock" value="1">
          {say('catalogue.onlyInStock')}
        </Checkbox>
      </fieldset>
      <Button type="submit" wide>
        {say('catalogue.showProducts')}
      </Button>
    </form>
  )
}

type ValuesProps = {
  name: string
  legend: string
  values: FilterCounts['brands']
  chosen: string
  /** Hides fewer values than this, unless one is chosen. */
  countMin?: number
}

function Values({ name, legend, values, chosen, countMin = 2 }: ValuesProps) {
  const say = useWords()
  const ids = idsOf(chosen)
  if (values.length < countMin && ids.length === 0) return null
  return (
    <fieldset>
      <legend className="filter-legend">{legend}</legend>
      {values.map(({ id, name: value, count }) => (
        <Checkbox defaultChecked={ids.includes(id)} key={id} name={name} value={id}>
          <span className="wrap-anywhere" translate="no">
            {value}
          </span>{' '}
          <span className="filter-count">{say('catalogue.counted', { count })}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}

type LeastProps = {
  name: string
  label: string
  steps: { value: string; label: string; count: number }[]
  chosen: string
}

/** Shows a select for a minimum, such as the least discount. Offers only values that some products reach. */
function Least({ name, label, steps, chosen }: LeastProps) {
  const say = useWords()
  const offered = steps.filter(({ value, count }) => count > 0 || value === chosen)
  if (offered.length === 0) return null
  return (
    <SelectField
      defaultValue={chosen}
      label={label}
      name={name}
      options={offered}
      placeholder={say('term.any')}
    />
  )
}
