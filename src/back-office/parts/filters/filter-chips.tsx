import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { PlainKey, Sentence } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { withFilter } from './list-address.ts'

export type FilterOption = readonly [value: string, label: Sentence, count?: string | undefined]

type FilterChipsProps = {
  /** The parameter of the address. */
  name: string
  label: Sentence
  options: readonly FilterOption[]
  /** What is chosen while the address has none; without it that is the option with an empty value. */
  standard?: string
}

/** An option for each value of a state, as it is called. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, PlainKey>>,
): FilterOption[] {
  return values.map((value) => [value, names[value]])
}

/** A choice of one among a few, as links: each state of a list has an address. */
export function FilterChips({ name, label, options, standard = '' }: FilterChipsProps) {
  const say = useWords()
  const { search } = useLocation()
  const id = useId()
  const chosen = new URLSearchParams(search).get(name) ?? standard
  return (
    <div className="office-chips">
      <span className="office-filter-label" id={id}>
        {say.sentence(label)}
      </span>
      <ul aria-labelledby={id}>
        {options.map(([value, option, count]) => (
          <li key={value}>
            <Link
              aria-current={value === chosen ? 'true' : undefined}
              className="office-chip"
              preventScrollReset
              to={{ search: withFilter(search, name, value === chosen || value === standard ? '' : value) }}
            >
              {say.sentence(option)}
              {count !== undefined && <span className="office-chip-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
