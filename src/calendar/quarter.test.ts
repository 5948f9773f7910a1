import { expect, it } from 'vitest'
import { lastMonths } from './india.ts'
import { lastQuarters, quarterOf } from './quarter.ts'

it('computes quarters and months by the Indian calendar', () => {
  expect(quarterOf(new Date('2027-03-31T18:29:59Z'))).toBe('2026-4')
  expect(quarterOf(new Date('2027-03-31T18:30:00Z'))).toBe('2027-1')
  expect(lastQuarters(new Date('2027-04-10T00:00:00Z'), 3)).toEqual(['2027-1', '2026-4', '2026-3'])
  expect(lastMonths(new Date('2026-12-31T18:30:00Z'), 2)).toEqual(['2027-01', '2026-12'])
})
