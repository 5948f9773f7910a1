import { Suspense, useEffect, useRef, useState } from 'react'

import { lazy } from '../../ui/page/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/use-words.tsx'
import { shownRupees } from './shown-rupees.ts'

// Loads the chart's library when the chart scrolls into view, because it is larger than the whole screen.
const ChartDrawing = lazy(async () => (await import('./chart-drawing.tsx')).ChartDrawing)

export type ChartUnit = 'count' | 'rupees'

type SalesChartProps = {
  title: string
  unit: ChartUnit
  /** Days such as '2026-11-20', oldest first. */
  days: readonly string[]
  /** A figure per day, in rupees for amounts. */
  values: readonly number[]
}

/** Shows a figure per day: as bars to look at, and as a table to read or hear. */
export function SalesChart({ title, unit, days, values }: SalesChartProps) {
  const say = useWords()
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const total = values.reduce((sum, value) => sum + value, 0)
  const said = (value: number) => (unit === 'count' ? say.count(value) : say.rupeesShort(shownRupees(value)))
  return (
    <figure className="card office-chart min-w-0 px-4 py-3.5">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-2 font-[650]">
        {title} <strong>{said(total)}</strong>
      </figcaption>
      <div aria-hidden="true" className="office-chart-place relative h-56" ref={place}>
        {isSeen && (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <ChartDrawing days={days} title={title} unit={unit} values={values} />
          </Suspense>
        )}
      </div>
      <details>
        <summary className="w-fit py-2 font-semibold text-primary-ink">
          {say('office.dashboard.asTable')}
        </summary>
        <div className="max-h-80 overflow-y-auto">
          <table className="chart-table w-full">
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{say('office.dashboard.day')}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{say.date(`${day}T12:00:00+05:30`)}</th>
                  <td>{said(values[index] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function useSeen(place: { current: Element | null }): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isSeen
}
