import type { ReactNode } from 'react'
import { DownIcon } from '../icons/icons.tsx'

type ChipSelectProps = {
  /** The label for screen readers. Others see only the chosen option. */
  label: string
  value: string
  onChoose: (value: string) => void
  /** The CSS class that sets the maximum width. */
  className: string
  /** The options. */
  children: ReactNode
}

/** Shows a select beside the filter chips of a list. It is only as wide as its chosen option. */
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
