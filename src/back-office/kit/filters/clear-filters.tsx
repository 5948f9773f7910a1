import { Link } from 'react-router'
import { useWords } from '../../../words/use-words.tsx'

/** Shows a link to the list without filters. */
export function ClearFilters({ to }: { to: string }) {
  return (
    <Link className="inline-flex min-h-10 items-center text-sm font-semibold text-primary-ink" to={to}>
      {useWords()('office.orders.clearFilters')}
    </Link>
  )
}
