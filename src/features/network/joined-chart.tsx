import { useWords } from '../../words/use-words.tsx'

type JoinedChartProps = { joined: readonly { month: string; joined: number }[] }

const width = 320
const height = 150
const floor = 122
const ceiling = 22
// The smallest number of members to fill the chart's height. Otherwise one or two members would fill it.
const fullHeightMin = 4

/**
 * Shows how many members joined by the invitation each month, as a column chart, and as a table for screen
 * readers.
 */
export function JoinedChart({ joined }: JoinedChartProps) {
  const say = useWords()
  const most = Math.max(fullHeightMin, ...joined.map((one) => one.joined))
  const step = width / joined.length
  return (
    <figure className="card grid items-center gap-4 p-4 md:grid-cols-[340px_1fr] md:gap-8">
      <svg aria-hidden="true" className="w-full max-w-85" viewBox={`0 0 ${width} ${height}`}>
        {joined.map((one, place) => {
          const middle = step * (place + 0.5)
          const tall = (one.joined / most) * (floor - ceiling)
          return (
            <g key={one.month}>
              <rect
                className={one.joined > 0 ? 'fill-primary-ink' : 'fill-line'}
                height={Math.max(tall, 3)}
                rx="4"
                width="32"
                x={middle - 16}
                y={floor - Math.max(tall, 3)}
              />
              <text
                className="fill-ink text-sm font-semibold tabular-nums"
                textAnchor="middle"
                x={middle}
                y={floor - tall - 8}
              >
                {say.count(one.joined)}
              </text>
              <text className="fill-muted text-xs" textAnchor="middle" x={middle} y={height - 8}>
                {say.monthShort(startOf(one.month))}
              </text>
            </g>
          )
        })}
      </svg>
      <div className="sr-only md:not-sr-only">
        <table className="chart-table w-full">
          <caption>{say('network.joinedTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('term.month')}</th>
              <th scope="col">{say('network.joined')}</th>
            </tr>
          </thead>
          <tbody>
            {joined.map((one) => (
              <tr key={one.month}>
                <th scope="row">{say.month(startOf(one.month))}</th>
                <td>{say.count(one.joined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const startOf = (month: string) => `${month}-01T00:00:00+05:30`
