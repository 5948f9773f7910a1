import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../../../words/use-words.tsx'
import { withFilter } from './list-address.ts'

/** Selects a range of days: `from` and `to` in the address, such as '2026-11-20', both included. */
export function FilterDates() {
  const say = useWords()
  const params = new URLSearchParams(useLocation().search)
  return (
    <div className="flex flex-wrap gap-2">
      <FilterDay label={say('office.list.from')} max={params.get('to')} name="from" />
      <FilterDay label={say('office.list.to')} min={params.get('from')} name="to" />
    </div>
  )
}

type FilterDayProps = { name: string; label: string; min?: string | null; max?: string | null }

function FilterDay({ name, label, min, max }: FilterDayProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const chosen = new URLSearchParams(search).get(name) ?? ''
  return (
    <label>
      <span className="office-filter-label">{label}</span>
      {/* The key makes a link that clears the filter also clear the field. */}
      <input
        className="office-filter-input"
        defaultValue={chosen}
        key={chosen}
        max={max ?? undefined}
        min={min ?? undefined}
        onChange={(event) => {
          if (event.target.value === chosen || !event.target.validity.valid) return
          void navigate(
            { search: withFilter(search, name, event.target.value) },
            { preventScrollReset: true },
          )
        }}
        type="date"
      />
    </label>
  )
}
