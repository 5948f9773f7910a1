import { Link } from 'react-router'
import { useWords } from '../../../words/use-words.tsx'

/** A link to the whole list. */
export function ClearFilters({ to }: { to: string }) {
  return (
    <Link className="inline-flex min-h-10 items-center text-sm font-semibold text-primary-ink" to={to}>
      {useWords()('office.orders.clearFilters')}
    </Link>
  )
}
