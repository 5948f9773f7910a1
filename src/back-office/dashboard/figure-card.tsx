import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FigureCardProps = {
  label: string
  value: ReactNode
  /** Explains the figure: since when, or how much. */
  note?: ReactNode
  /** The list behind the figure; undefined if the viewer may not open it. */
  to?: string
  /** danger: needs attention. accent: needs work. */
  tone?: 'neutral' | 'accent' | 'danger'
}

/** One figure at a glance, linked to the list behind it. */
export function FigureCard({ label, value, note, to, tone = 'neutral' }: FigureCardProps) {
  const content = (
    <>
      <span className="office-figure-label">{label}</span>
      <strong className="office-figure-value">{value}</strong>
      {note && <span className="office-figure-note">{note}</span>}
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <div className="office-figure" data-tone={tone}>
          {content}
        </div>
      ) : (
        <Link className="office-figure" data-tone={tone} prefetch="intent" to={to}>
          {content}
        </Link>
      )}
    </li>
  )
}
