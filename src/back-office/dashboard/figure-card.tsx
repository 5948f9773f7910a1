import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FigureCardProps = {
  label: string
  value: ReactNode
  /** A note on the figure, such as since when the work waits, or an amount. */
  note?: ReactNode
  /** The list behind the figure; undefined if the viewer may not open it. */
  to?: string
  /** danger: needs attention. accent: needs work. */
  tone?: 'neutral' | 'accent' | 'danger'
}

const box = 'card row-span-full grid min-h-24 grid-rows-subgrid content-start gap-y-0.5 px-3.5 py-3'
const edges = {
  neutral: '',
  accent: 'shadow-[inset_0_3px_0_var(--accent)]',
  danger: 'shadow-[inset_0_3px_0_var(--danger-fill)]',
}

/** Shows one figure, linked to the list behind it. */
export function FigureCard({ label, value, note, to, tone = 'neutral' }: FigureCardProps) {
  const content = (
    <>
      <span className="text-[0.8125rem] text-muted">{label}</span>
      <strong
        className={`text-[1.5rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere tabular-nums ${tone === 'danger' ? 'text-danger' : ''}`}
      >
        {value}
      </strong>
      {note && <span className="text-[0.8125rem] text-pretty text-muted">{note}</span>}
    </>
  )
  return (
    <li className="row-span-3 grid grid-rows-subgrid">
      {to === undefined ? (
        <div className={`${box} ${edges[tone]}`}>{content}</div>
      ) : (
        <Link
          className={`${box} ${edges[tone]} hover:border-control hover:bg-sunken`}
          prefetch="intent"
          to={to}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
