import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { withFilter } from './list-address.ts'

type FilterChipsProps = {
  /** The parameter of the address. */
  name: string
  label: string
  options: readonly { value: string; label: string; count?: string }[]
  /** What is chosen while the address has none; without it that is the option with an empty value. */
  standard?: string
}

/** A choice of one among a few, as links: each state of a list has an address. */
export function FilterChips({ name, label, options, standard = '' }: FilterChipsProps) {
  const { search } = useLocation()
  const id = useId()
  const chosen = new URLSearchParams(search).get(name) ?? standard
  return (
    <div className="office-chips">
      <span className="office-filter-label" id={id}>
        {label}
      </span>
      <ul aria-labelledby={id}>
        {options.map(({ value, label: option, count }) => (
          <li key={value}>
            <Link
              aria-current={value === chosen ? 'true' : undefined}
              className="office-chip"
              preventScrollReset
              to={{ search: withFilter(search, name, value === chosen || value === standard ? '' : value) }}
            >
              {option}
              {count !== undefined && <span className="office-chip-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
