import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../../words/use-words.tsx'
import { withFilter } from '../parts/list-address.ts'

type FilterChoiceProps = {
  /** The parameter of the address. */
  name: string
  label: string
  options: readonly { id: string; name: string }[]
}

/** A filter with more choices than chips have room for. */
export function FilterChoice({ name, label, options }: FilterChoiceProps) {
  const say = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  return (
    <div className="office-choice">
      <label className="office-filter-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        onChange={(event) =>
          void navigate(
            { search: withFilter(search, name, event.target.value) },
            { preventScrollReset: true },
          )
        }
        value={new URLSearchParams(search).get(name) ?? ''}
      >
        <option value="">{say('office.products.all')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
