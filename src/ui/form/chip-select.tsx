import type { ReactNode } from 'react'
import { DownIcon } from '../icons/icons.tsx'

type ChipSelectProps = {
  /** The label for screen readers. The screen shows only the choice. */
  label: string
  value: string
  onChoose: (value: string) => void
  /** The maximum width, as a class. */
  className: string
  /** The options. */
  children: ReactNode
}

/**
 * Shows a select with a few options beside the filter chips of a list. It is only as wide as the chosen
 * option.
 */
export function ChipSelect({ label, value, onChoose, className, children }: ChipSelectProps) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <select
        className={`filter-chip ${className}`}
        onChange={(event) => onChoose(event.target.value)}
        value={value}
      >
        {children}
      </select>
      <span className="pointer-events-none absolute top-3 right-3 text-muted">
        <DownIcon size={20} />
      </span>
    </label>
  )
}
