import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { withFilters } from '../parts/list-address.ts'

type FilterTypedProps = { fields: readonly { name: string; label: PlainKey; pattern: string }[] }

/** Filters that are typed. Enter or the button sets them. */
export function FilterTyped({ fields }: FilterTypedProps) {
  const say = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const chosen = Object.fromEntries(fields.map(({ name }) => [name, String(typed.get(name)).trim()]))
    void navigate({ search: withFilters(search, chosen) }, { preventScrollReset: true })
  }
  return (
    <form className="office-dates flex-wrap items-end" onSubmit={find}>
      {fields.map(({ name, label, pattern }) => {
        const value = params.get(name) ?? ''
        return (
          <label key={name}>
            <span className="office-filter-label">{say(label)}</span>
            {/* Keyed, so that a link which clears the filter clears the field. */}
            <input
              autoComplete="off"
              className="w-28"
              defaultValue={value}
              key={value}
              name={name}
              pattern={pattern}
            />
          </label>
        )
      })}
      <Button small type="submit" variant="secondary">
        {say('office.finance.find')}
      </Button>
    </form>
  )
}
