import type { ReactNode } from 'react'

const radius = 42
const circumference = 2 * Math.PI * radius

type ProgressRingProps = {
  /** The percentage. The text shows it as it is. The ring is full at 100. */
  percent: number
  label: string
  /** The percentage to which the ring is drawn at present, during an animation. */
  drawn?: number
  size?: number
  /** The content of the middle; by default the percentage. */
  children?: ReactNode
}

export function ProgressRing({ percent, label, drawn = percent, size = 120, children }: ProgressRingProps) {
  const within = (value: number) => Math.min(100, Math.max(0, value))
  const shown = within(drawn)
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={Math.floor(within(percent))}
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
          strokeDashoffset={circumference * (1 - shown / 100)}
          strokeLinecap={shown > 0 ? 'round' : 'butt'}
          strokeWidth="10"
        />
      </svg>
      <span className="col-start-1 row-start-1 text-lg font-bold tabular-nums">
        {children ?? `${Math.round(percent)}%`}
      </span>
    </div>
  )
}
