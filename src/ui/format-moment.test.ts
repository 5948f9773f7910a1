import { expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

it.each([
  ['2026-11-20T11:00:00.000Z', '20 Nov 2026, 4:30 pm'],
  ['2026-11-20T18:30:00.000Z', '21 Nov 2026, 12:00 am'],
  ['2026-01-05T06:30:00.000Z', '5 Jan 2026, 12:00 pm'],
])('formats %s in Indian time as %s', (moment, words) => {
  expect(formatMoment(moment)).toBe(words)
})
