import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FigureCardProps = {
  label: string
  value: ReactNode
  /** What explains the figure: since when, how much. */
  note?: ReactNode
  /** The list of what it counts; undefined where the reader may not open it. */
  to?: string
  /** danger: somebody has to look. accent: somebody has work. */
  tone?: 'neutral' | 'accent' | 'danger'
}

/** One figure at a glance, which leads to what it counts. */
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
