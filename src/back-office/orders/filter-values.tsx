import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { withFilters } from '../parts/list-address.ts'

const fields = [
  {
    name: 'min',
    label: 'office.orders.amountFrom',
    inputMode: 'decimal',
    pattern: '[0-9]{1,9}(\\.[0-9]{1,2})?',
  },
  {
    name: 'max',
    label: 'office.orders.amountTo',
    inputMode: 'decimal',
    pattern: '[0-9]{1,9}(\\.[0-9]{1,2})?',
  },
  { name: 'pin', label: 'office.orders.pinCode', inputMode: 'numeric', pattern: '[1-9][0-9]{5}' },
] as const

/** The filters that are typed: amounts from and to, and a PIN code. Enter or the button sets them. */
export function FilterValues() {
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
    <form className="office-dates items-end" onSubmit={find}>
      {fields.map(({ name, label, ...input }) => {
        const value = params.get(name) ?? ''
        return (
          <label key={name}>
            <span className="office-filter-label">{say(label)}</span>
            {/* Keyed, so that a link which clears the filter clears the field. */}
            <input
              autoComplete="off"
              className="w-24"
              defaultValue={value}
              key={value}
              name={name}
              {...input}
            />
          </label>
        )
      })}
      <Button small type="submit" variant="secondary">
        {say('office.orders.find')}
      </Button>
    </form>
  )
}
