import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'danger'

/** Shows a short label, such as a cashback amount or 'Out of stock'. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>
}

type FilterChipProps = { pressed: boolean; onPress: () => void; children: ReactNode }

/** Shows a filter in a row of filters. A press turns it on or off. */
export function FilterChip({ pressed, onPress, children }: FilterChipProps) {
  return (
    <button aria-pressed={pressed} className="filter-chip" onClick={onPress} type="button">
      {children}
    </button>
  )
}
