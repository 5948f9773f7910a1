import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

type FigureProps = {
  label: PlainKey
  value: ReactNode
  /** The URL of the rows that the figure counts. */
  to?: string | undefined
  /** Whether the figure needs attention. */
  isWarning?: boolean
}

/** Shows a few figures side by side, above the rows that they sum. */
export function Figures({ label, children }: { label: PlainKey; children: ReactNode }) {
  const say = useWords()
  return (
    <dl
      aria-label={say(label)}
      className="card grid grid-cols-2 gap-x-6 gap-y-3 p-4 md:grid-cols-[repeat(auto-fit,minmax(132px,1fr))]"
    >
      {children}
    </dl>
  )
}

export function Figure({ label, value, to, isWarning = false }: FigureProps) {
  const say = useWords()
  return (
    <div>
      <dt className="text-sm text-muted">{say(label)}</dt>
      <dd className={`text-lg font-bold tabular-nums ${isWarning ? 'text-danger' : ''}`}>
        {to === undefined ? (
          value
        ) : (
          <Link className="text-primary-ink hover:underline" to={to}>
            {value}
          </Link>
        )}
      </dd>
    </div>
  )
}
