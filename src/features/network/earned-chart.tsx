import { inPaise } from '../../money/paise.ts'
import { useWords } from '../../words/use-words.tsx'
import { isQuiet, type Level } from './level-card.tsx'

const width = 320
const row = 42

/** Shows the earnings per level as bars, and as a table for screen readers. */
export function EarnedChart({ levels }: { levels: readonly Level[] }) {
  const say = useWords()
  const shown = levels.filter((level) => !isQuiet(level))
  const most = Math.max(...shown.map((level) => level.total_earned))
  const earned = ({ total_earned }: Level) => say.rupeesShort(inPaise(total_earned))
  if (most <= 0) return <p className="card p-4 text-muted">{say('network.nothingEarned')}</p>
  return (
    <figure className="card grid items-center gap-4 p-4 md:grid-cols-[340px_1fr] md:gap-8">
      <svg aria-hidden="true" className="w-full max-w-85" viewBox={`0 0 ${width} ${row * shown.length}`}>
        {shown.map((level, place) => (
          <g key={level.level} transform={`translate(0 ${row * place})`}>
            <text className="fill-muted text-xs" x="0" y="14">
              {level.levelname}
            </text>
            <text className="fill-ink text-sm font-semibold tabular-nums" textAnchor="end" x={width} y="14">
              {earned(level)}
            </text>
            <rect className="fill-line" height="10" rx="5" width={width} x="0" y="21" />
            <rect
              className="fill-success"
              height="10"
              rx="5"
              width={level.total_earned > 0 ? Math.max(10, (level.total_earned / most) * width) : 0}
              x="0"
              y="21"
            />
          </g>
        ))}
      </svg>
      <div className="sr-only md:not-sr-only">
        <table className="chart-table w-full">
          <caption>{say('network.earnedTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('term.level')}</th>
              <th scope="col">{say('term.earned')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((level) => (
              <tr key={level.level}>
                <th scope="row">{level.levelname}</th>
                <td>{earned(level)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
