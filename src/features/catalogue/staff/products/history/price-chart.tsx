import { inPaise } from '../../../../../money/paise.ts'
import { useWords } from '../../../../../words/use-words.tsx'

type Price = { at: string; offered: number; is_shown: boolean }

const width = 640
const height = 160
const margin = 16

/**
 * Draws the prices over time as steps, from the oldest until now. The line is dotted for times when the
 * product was off sale. The table below contains the same prices for screen readers.
 */
export function PriceChart({ prices, now }: { prices: readonly Price[]; now: string }) {
  const say = useWords()
  const oldestFirst = prices.toReversed()
  const times = oldestFirst.map(({ at }) => Date.parse(at))
  const [start, end] = [times[0]!, Date.parse(now)]
  const amounts = oldestFirst.map(({ offered }) => offered)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const x = (time: number) => margin + ((time - start) / Math.max(end - start, 1)) * (width - 2 * margin)
  const isFlat = highest === lowest
  // Draws a price that never changed at half the height, with its amount above.
  const y = (amount: number) =>
    isFlat ? height / 2 : height - margin - ((amount - lowest) / (highest - lowest)) * (height - 2 * margin)
  return (
    <figure aria-hidden="true" className="card grid gap-1 px-4 py-3 text-sm text-muted">
      <span className="tabular-nums">{say.rupeesShort(inPaise(highest))}</span>
      <svg
        className={`w-full stroke-primary-ink ${isFlat ? 'h-12' : 'h-40'}`}
        preserveAspectRatio="none"
        viewBox={`0 0 ${width} ${height}`}
      >
        {oldestFirst.map(({ at, offered, is_shown }, place) => {
          const [from, until] = [x(times[place]!), x(times[place + 1] ?? end)]
          const next = amounts[place + 1]
          return (
            <g fill="none" key={at} strokeWidth="2">
              <path
                d={`M${from} ${y(offered)}H${until}`}
                strokeDasharray={is_shown ? undefined : '3 5'}
                vectorEffect="non-scaling-stroke"
              />
              {next !== undefined && (
                <path d={`M${until} ${y(offered)}V${y(next)}`} vectorEffect="non-scaling-stroke" />
              )}
            </g>
          )
        })}
      </svg>
      {!isFlat && <span className="tabular-nums">{say.rupeesShort(inPaise(lowest))}</span>}
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span>{say.moment(oldestFirst[0]!.at)}</span>
        {prices.some(({ is_shown }) => !is_shown) && <span>{say('office.products.dottedOffSale')}</span>}
        <span>{say.moment(now)}</span>
      </figcaption>
    </figure>
  )
}
