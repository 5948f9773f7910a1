import { Link } from 'react-router'
import type { Paise } from '../../money/paise.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'

export type MemberFigures = { balance: Paise; orders: number }

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
        <span className="font-bold text-primary-ink">
          <Rupees amount={figures.balance} />
        </span>
      </Link>
      <Link className={look} prefetch="intent" to="/orders">
        <span className="text-muted">{say('home.orders')}</span>
        <span className="font-bold text-primary-ink tabular-nums">{say.count(figures.orders)}</span>
      </Link>
    </nav>
  )
}
