import type { ReactNode } from 'react'
import type { Tone } from './form/chip.tsx'

/** The state of an order, a payout or a slot. The dot is decoration; the text carries the meaning. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`chip whitespace-nowrap chip-${tone}`}>
      <span className="size-2 rounded-full bg-current" />
      {children}
    </span>
  )
}
