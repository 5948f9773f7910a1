import { expect, it } from 'vitest'
import { isDay, isMonth } from './day-form.ts'
import { indianTime, lastMonths, monthsBetween } from './india.ts'

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-31', false],
  ['1999-12-31', false],
  ['2026-1-2', false],
  ['2026-11-20T00:00', false],
  ['', false],
])('reads %j as a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

it.each([
  ['2026-11', true],
  ['2026-00', false],
  ['2026-13', false],
  ['2026-11-20', false],
])('reads %j as a month of the calendar: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
})

it('shows a moment in Indian time, five and a half hours ahead', () => {
  expect(indianTime(new Date('2026-12-31T18:29:59.999Z'))).toBe('2026-12-31 23:59:59')
  expect(indianTime(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01 00:00:00')
})

it("counts months back from a moment's month in India", () => {
  expect(lastMonths(new Date('2026-12-31T18:30:00Z'), 2)).toEqual(['2027-01', '2026-12'])
})

it('lists every month between two, newest first, or none in the wrong order', () => {
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(monthsBetween('2027-01', '2026-11')).toEqual([])
})
