import { Link } from 'react-router'
import { useWords } from '../../words/use-words.tsx'

/** As texts, because the server keeps the page without them and fills them in. */
export type MemberFigures = { balance: string; orders: string }

/** What a member came to look up: the balance and the orders, each a link to its page. */
export function MemberStrip({ figures }: { figures: MemberFigures }) {
  const say = useWords()
  const look = 'flex min-h-12 min-w-0 items-center justify-between gap-2 px-4 py-2'
  return (
    <nav
      aria-label={say('home.yourAccount')}
      className="card mx-auto mt-3 grid max-w-180 grid-cols-[3fr_2fr] divide-x divide-line overflow-hidden text-sm shadow-soft"
    >
      <Link className={look} prefetch="intent" to="/profile">
        <span className="text-muted">{say('home.balance')}</span>
        <span className="rupees font-bold text-primary-ink">{figures.balance}</span>
      </Link>
      <Link className={look} prefetch="intent" to="/orders">
        <span className="text-muted">{say('home.orders')}</span>
        <span className="font-bold text-primary-ink tabular-nums">{figures.orders}</span>
      </Link>
    </nav>
  )
}
