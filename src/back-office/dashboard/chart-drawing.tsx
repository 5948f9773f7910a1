import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import chartStyles from 'uplot/dist/uPlot.min.css?url'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'

type ChartDrawingProps = {
  title: string
  unit: 'count' | 'rupees'
  days: readonly string[]
  values: readonly number[]
}

const height = 220

/** Draws the bars of a chart, and redraws them when its size or the page's colours change. */
export function ChartDrawing(props: ChartDrawingProps) {
  const say = useWords()
  const place = useRef<HTMLDivElement>(null)
  const { title, unit, days, values } = props

  useEffect(() => {
    const element = place.current
    if (!element) return
    let chart: UPlot | undefined
    const draw = () => {
      chart?.destroy()
      const options = optionsOf({ title, unit, days, values }, say, element)
      chart = new UPlot(options, [days.map((_, index) => index), [...values]], element)
    }
    draw()
    const resizing = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height }))
    resizing.observe(element)
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', draw)
    return () => {
      resizing.disconnect()
      scheme.removeEventListener('change', draw)
      chart?.destroy()
    }
  }, [title, unit, days, values, say])
  return (
    <>
      <link href={chartStyles} precedence="default" rel="stylesheet" />
      <div ref={place} />
    </>
  )
}

function optionsOf(
  { title, unit, days, values }: ChartDrawingProps,
  say: Say,
  element: Element,
): UPlot.Options {
  const colours = coloursOf(element)
  const nameOf = (place: number | null) => {
    const day = place === null ? undefined : days[place]
    return day === undefined ? '' : shortDate(say, day)
  }
  const said = (value: number) => (unit === 'count' ? say.count(value) : compactAmount(say, value))
  const axis = { stroke: colours.muted, font: `12px ${colours.font}`, ticks: { show: false } }
  return {
    width: element.clientWidth,
    height,
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      // Starts the axis at zero. Ends it above zero even if all values are zero, so that an empty chart has a
      // scale.
      y: { range: [0, Math.max(...values, unit === 'count' ? 4 : 100) * 1.08] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        space: 64,
        incrs: [1, 2, 5, 7, 10, 14, 30],
        values: (_chart, splits) => splits.map((place) => nameOf(place)),
      },
      {
        ...axis,
        size: unit === 'count' ? 44 : 60,
        grid: { stroke: colours.line, width: 1 },
        incrs:
          unit === 'count' ? [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] : undefined,
        values: (_chart, splits) => splits.map(said),
      },
    ],
    series: [
      { label: say('office.dashboard.day'), value: (_chart, place) => nameOf(place) },
      {
        label: title,
        fill: colours.primary,
        stroke: colours.primary,
        width: 0,
        paths: UPlot.paths.bars?.({ size: [0.7, 40], radius: 0.15 }),
        points: { show: false },
        value: (_chart, value: number | null) => (value === null ? '' : said(value)),
      },
    ],
  }
}

function coloursOf(element: Element) {
  // Returns a colour's computed value. The style sheet uses light-dark(), which a canvas cannot read.
  const resolve = (token: string) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${token})`
    element.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return {
    muted: resolve('--muted'),
    line: resolve('--line'),
    primary: resolve('--primary-ink'),
    font: getComputedStyle(element).fontFamily,
  }
}

// Formats a day without its year, because the year does not fit below a bar.
function shortDate(say: Say, day: string): string {
  return say.date(`${day}T12:00:00+05:30`).replace(/ \d{4}$/, '')
}

/** Formats rupees as short as a chart's axis needs: '₹950', '₹12k', '₹4.5 L', '₹1.2 Cr'. */
function compactAmount(say: Say, rupees: number): string {
  if (rupees < 1_000) return say('office.dashboard.rupees', { amount: rounded(rupees) })
  if (rupees < 100_000) return say('office.dashboard.thousands', { amount: rounded(rupees / 1_000) })
  if (rupees < 10_000_000) return say('office.dashboard.lakhs', { amount: rounded(rupees / 100_000) })
  return say('office.dashboard.crores', { amount: rounded(rupees / 10_000_000) })
}

function rounded(figure: number): string {
  return String(Math.round(figure * 10) / 10)
}
