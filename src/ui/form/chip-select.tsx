import type { ReactNode } from 'react'
import { DownIcon } from '../icons/icons.tsx'

type ChipSelectProps = {
  /** What is chosen, for a screen reader: the choice itself is all that is shown. */
  label: string
  value: string
  onChoose: (value: string) => void
  /** How wide it may become. */
  className: string
  /** Its options. */
  children: ReactNode
}

/** A choice among a few, as narrow as what is chosen, beside the chips that filter a list. */
export function ChipSelect({ label, value, onChoose, className, children }: ChipSelectProps) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <select
        className={`filter-chip appearance-none pr-10! [field-sizing:content] ${className}`}
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
