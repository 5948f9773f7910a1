import { expect, it } from 'vitest'
import { dayOrderOf, readDay } from './read-day.ts'

it.each([
  ['2026-04-03', '2026-04-03', '2026-04-03'],
  ['2026/4/3 14:22', '2026-04-03', '2026-04-03'],
  ['2026-04-03T20:00:00Z', '2026-04-04', '2026-04-04'],
  ['03/04/2026', '2026-04-03', '2026-03-04'],
  ['03-04-26', '2026-04-03', '2026-03-04'],
  ['3.4.2026 09.15', '2026-04-03', '2026-03-04'],
  ['13/04/2026', '2026-04-13', undefined],
  ['04/13/2026', undefined, '2026-04-13'],
  ['03-Apr-26', '2026-04-03', '2026-04-03'],
  ['3 April 2026, 10:00 AM', '2026-04-03', '2026-04-03'],
  ['03APR2026', '2026-04-03', '2026-04-03'],
  ['Apr 3, 2026', '2026-04-03', '2026-04-03'],
  ['46115', '2026-04-03', '2026-04-03'],
  ['46115.75', '2026-04-03', '2026-04-03'],
  ['31/02/2026', undefined, undefined],
  ['30-Feb-2026', undefined, undefined],
  ['3 Aprilis 2026', undefined, undefined],
  ['12345', undefined, undefined],
  ['yesterday', undefined, undefined],
  ['', undefined, undefined],
])('reads the date %j as %s with the day first, and as %s with the month first', (typed, dmy, mdy) => {
  expect([readDay(typed, 'dmy'), readDay(typed, 'mdy')]).toEqual([dmy, mdy])
})

it.each([
  ['03/04/2026', 'either'],
  ['13/04/2026', 'dmy'],
  ['04/13/2026', 'mdy'],
  ['05/05/2026', undefined],
  ['2026-04-03', undefined],
  ['03-Apr-2026', undefined],
  ['46115', undefined],
  ['soon', undefined],
])('finds in %j the order of day and month: %s', (typed, order) => {
  expect(dayOrderOf(typed)).toBe(order)
})
