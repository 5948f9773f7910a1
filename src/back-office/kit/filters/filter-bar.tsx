import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../../../words/use-words.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { filtersUsed } from './list-address.ts'

/** The URL parameters of search boxes. */
const searchParameters = ['q', 'subject', 'member']

type FilterBarProps = {
  /** The search box, which a phone always shows. */
  search: ReactNode
  filters: ReactNode
  /** Whether a phone shows a button that unfolds the filters. */
  folds: boolean
  /** Whether the list shows no row. Such a list has its own link that clears the filters. */
  isEmpty: boolean
}

/** Shows a list's search box and filters. */
export function FilterBar({ search: box, filters, folds, isEmpty }: FilterBarProps) {
  const say = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const used = filtersUsed(useLocation().search)
  const count = used.filter((name) => !searchParameters.includes(name)).length
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3 print:hidden">
      {box}
      {folds && filters && (
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          className="office-chip self-center sm:hidden"
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {say('catalogue.filters')}
          {count > 0 && <span className="font-medium tabular-nums">{say.count(count)}</span>}
        </button>
      )}
      {filters && (
        <div
          className={`flex basis-full flex-wrap items-end gap-x-5 gap-y-3 sm:contents ${folds && !isOpen ? 'max-sm:hidden' : ''}`}
          id={id}
        >
          {filters}
        </div>
      )}
      {used.length > 1 && !isEmpty && <ClearFilters />}
    </div>
  )
}
