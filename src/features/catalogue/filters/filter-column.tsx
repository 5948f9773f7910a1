import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { AskCounts } from './filter-counts.ts'
import { FilterFields } from './filter-fields.tsx'
import { FiltersAwaited } from './filter-sheet.tsx'
import { filteredLink, type ListFilters } from './list-filters.ts'
import { useFilterCounts } from './use-filter-counts.tsx'

type FilterColumnProps = {
  filters: ListFilters
  askCounts?: AskCounts | undefined
  listLink: string
}

/** Shows the filters beside a list on a wide screen. Each choice changes the list at once. */
export function FilterColumn({ filters, askCounts, listLink }: FilterColumnProps) {
  const say = useWords()
  const navigate = useNavigate()
  const [chosen, setChosen] = useFollowed(filters)
  const { counts, isWaiting, failure, askAgain } = useFilterCounts(chosen, askCounts)
  const choose = (changed: Partial<ListFilters>) => {
    const next = { ...chosen, ...changed }
    setChosen(next)
    navigate(filteredLink(listLink, next), { preventScrollReset: true, replace: true })
  }
  if (failure !== undefined && !counts)
    return (
      <div className="grid justify-items-start gap-2" role="alert">
        <p className="field-error">{failure}</p>
        <Button onClick={askAgain} variant="secondary">
          {say('shell.tryAgain')}
        </Button>
      </div>
    )
  if (!counts) return <FiltersAwaited />
  return (
    <div aria-busy={isWaiting}>
      <FilterFields counts={counts} filters={chosen} onChange={choose} />
    </div>
  )
}

/**
 * Returns the filters that were chosen last, even if the list with these filters has not arrived yet. The
 * next choice builds on them.
 */
function useFollowed(filters: ListFilters) {
  const [chosen, setChosen] = useState(filters)
  const [followed, setFollowed] = useState(filters)
  if (filters !== followed) {
    setFollowed(filters)
    setChosen(filters)
  }
  return [chosen, setChosen] as const
}
