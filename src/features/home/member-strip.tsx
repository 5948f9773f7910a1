import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../words/use-words.tsx'

/** The figures as texts. The server caches the page without the figures, and inserts them for each member. */
export type MemberFigures = { balance: string; orders: string; points: string }

/** Shows the member's key figures, each linked to its page: balance, orders and a subscriber's points. */
export function MemberStrip({ figures }: { figures: MemberFigures }) {
  const say = useWords()
  return (
    <nav
      aria-label={say('term.yourAccount')}
      className="card mt-2 grid grid-cols-[1fr_auto_auto] md:mt-3 md:grid-cols-3 divide-x divide-line overflow-hidden text-sm shadow-soft"
    >
      <Figure label={say('term.balance')} to="/profile">
        <span className="rupees">{figures.balance}</span>
      </Figure>
      <Figure label={say('term.orders')} to="/orders">
        {figures.orders}
      </Figure>
      <div className="subscribed-only">
        <Figure label={say('term.points')} to="/redeem-points">
          {figures.points}
        </Figure>
      </div>
      <div className="unsubscribed-only">
        <Figure label={say('term.cashback')} to="/subscribe-users">
          {say('action.subscribe')}
        </Figure>
      </div>
    </nav>
  )
}

function Figure({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Link className="block min-w-0 px-3 py-2 md:px-4" discover="none" prefetch="intent" to={to}>
      <span className="block text-xs text-muted">{label}</span>
      <span className="block truncate font-bold text-primary-ink tabular-nums">{children}</span>
    </Link>
  )
}
