import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { PlainKey, Sentence } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { withFilter } from './list-address.ts'

export type FilterOption = readonly [value: string, label: Sentence, count?: string | undefined]

type FilterChipsProps = {
  /** The name of the parameter in the URL. */
  name: string
  label: Sentence
  options: readonly FilterOption[]
  /** The value that is selected if the address has none; by default the empty value. */
  standard?: string
  /**
   * Allows several choices, separated by commas in the address. The option with an empty value clears them.
   */
  several?: boolean
}

/** Builds a named option for each value. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, PlainKey>>,
): FilterOption[] {
  return values.map((value) => [value, names[value]])
}

/** Shows a choice among a few values as links, so that each choice has its own address. */
export function FilterChips({ name, label, options, standard = '', several = false }: FilterChipsProps) {
  const say = useWords()
  const { search } = useLocation()
  const id = useId()
  const asked = new URLSearchParams(search).get(name) ?? standard
  const chosen = several ? asked.split(',') : [asked]
  function pressed(value: string): string {
    if (value === standard) return ''
    if (!several) return chosen.includes(value) ? '' : value
    const values = options.map(([one]) => one).filter((one) => one !== standard)
    // Keeps the order of the options, so that each choice has one URL.
    return values.filter((one) => chosen.includes(one) !== (one === value)).join(',')
  }
  return (
    <div className="max-w-full min-w-0">
      <span className="office-filter-label" id={id}>
        {say.sentence(label)}
      </span>
      <ul aria-labelledby={id} className="flex min-h-10 flex-wrap items-center gap-1.5">
        {options.map(([value, option, count]) => (
          <li key={value}>
            <Link
              aria-current={chosen.includes(value) ? 'true' : undefined}
              className="office-chip"
              data-several={(several && value !== standard) || undefined}
              preventScrollReset
              to={{ search: withFilter(search, name, pressed(value)) }}
            >
              {say.sentence(option)}
              {count !== undefined && <span className="font-medium tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
