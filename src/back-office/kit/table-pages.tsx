import { Link, useLocation } from 'react-router'
import { useWords } from '../../words/use-words.tsx'
import { atCursor } from './filters/list-address.ts'

/**
 * Shows the links below a list: next page, and back to the first page. Shows no number of pages, because
 * counting a million rows would be slow.
 */
export function TablePages({ next }: { next: string | undefined }) {
  const say = useWords()
  const { search } = useLocation()
  const isFirst = !new URLSearchParams(search).has('cursor')
  if (isFirst && next === undefined) return null
  return (
    <nav aria-label={say('office.list.pages')} className="flex justify-end gap-2">
      {!isFirst && (
        <Link className="button button-secondary button-small" to={{ search: atCursor(search, undefined) }}>
          {say('office.list.first')}
        </Link>
      )}
      {next !== undefined && (
        <Link className="button button-secondary button-small" to={{ search: atCursor(search, next) }}>
          {say('shell.nextPage')}
        </Link>
      )}
    </nav>
  )
}
