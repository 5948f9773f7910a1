import { Link, useLocation } from 'react-router'
import { useWords } from '../../../words/use-words.tsx'
import { withoutFilters } from './list-address.ts'

/** Shows a link to the list without filters. */
export function ClearFilters() {
  const { search } = useLocation()
  return (
    <Link
      className="inline-flex min-h-10 items-center text-sm font-semibold text-primary-ink"
      preventScrollReset
      to={{ search: withoutFilters(search) }}
    >
      {useWords()('office.orders.clearFilters')}
    </Link>
  )
}
