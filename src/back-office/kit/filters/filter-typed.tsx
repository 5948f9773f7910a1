import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { withFilters } from './list-address.ts'

export type TypedFilter = {
  name: string
  label: PlainKey
  pattern: string
  /** The keyboard that a phone shows. */
  inputMode?: 'decimal' | 'numeric'
}

type FilterTypedProps = { fields: readonly TypedFilter[] }

/** Shows filters with typed values, which apply on Enter or when staff press the button. */
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
    <form className="flex flex-wrap items-end gap-2" onSubmit={find}>
      {fields.map(({ name, label, ...input }) => {
        const value = params.get(name) ?? ''
        return (
          <label key={name}>
            <span className="office-filter-label">{say(label)}</span>
            {/* The key makes a link that clears the filter also clear the field. */}
            <input
              autoComplete="off"
              className="office-filter-input w-28"
              defaultValue={value}
              key={value}
              name={name}
              {...input}
            />
          </label>
        )
      })}
      <Button small type="submit" variant="secondary">
        {say('office.parts.find')}
      </Button>
    </form>
  )
}
