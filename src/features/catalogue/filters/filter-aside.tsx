import { Suspense, useEffect, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { AskCounts } from './filter-counts.ts'
import type { ListFilters } from './list-filters.ts'

const FilterColumn = lazy(async () => (await import('./filter-column.tsx')).FilterColumn)

type FilterAsideProps = { filters: ListFilters; askCounts?: AskCounts | undefined; listLink: string }

/**
 * Reserves the column for the filters beside a list. The filters load after the list, and only if the window
 * is wide.
 */
export function FilterAside({ filters, askCounts, listLink }: FilterAsideProps) {
  const say = useWords()
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const window = matchMedia('(min-width: 1024px)')
    const follow = () => setWide(window.matches)
    follow()
    window.addEventListener('change', follow)
    return () => window.removeEventListener('change', follow)
  }, [])
  return (
    <aside aria-label={say('catalogue.filters')} className="filter-aside">
      {isWide && (
        <Suspense>
          <FilterColumn askCounts={askCounts} filters={filters} listLink={listLink} />
        </Suspense>
      )}
    </aside>
  )
}
