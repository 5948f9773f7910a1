import type { ReactNode } from 'react'

const radius = 42
const circumference = 2 * Math.PI * radius

type ProgressRingProps = {
  /** Shown as given and drawn at 100 at most. */
  percent: number
  label: string
  size?: number
  /** The text in the middle; by default the percentage. */
  children?: ReactNode
}

export function ProgressRing({ percent, label, size = 120, children }: ProgressRingProps) {
  const drawn = Math.min(100, Math.max(0, percent))
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={Math.round(drawn)}
      className="inline-grid place-items-center"
      role="progressbar"
    >
      <svg
        aria-hidden="true"
        className="col-start-1 row-start-1 -rotate-90"
        fill="none"
        height={size}
        viewBox="0 0 100 100"
        width={size}
      >
        <circle className="ring-track" cx="50" cy="50" r={radius} strokeWidth="10" />
        <circle
          className="ring-value"
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - drawn / 100)}
          strokeLinecap={drawn > 0 ? 'round' : 'butt'}
          strokeWidth="10"
        />
      </svg>
      <span className="col-start-1 row-start-1 text-lg font-bold tabular-nums">
        {children ?? `${Math.round(percent)}%`}
      </span>
    </div>
  )
}
