import type { ReactNode } from 'react'
import type { Tone } from './chip.tsx'

/** Where an order, a payout or a slot stands. The dot is decoration: the word carries the meaning. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`chip chip-${tone}`}>
      <span className="chip-dot" />
      {children}
    </span>
  )
}
