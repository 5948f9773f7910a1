import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'danger'

/** Shows a short label: a cashback amount, 'Out of stock'. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`chip chip-${tone}`}>{children}</span>
}

type FilterChipProps = { pressed: boolean; onPress: () => void; children: ReactNode }

/** Shows a filter that is on or off, in a row of filters. */
export function FilterChip({ pressed, onPress, children }: FilterChipProps) {
  return (
    <button aria-pressed={pressed} className="filter-chip" onClick={onPress} type="button">
      {children}
    </button>
  )
}
