import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quietUntil, waitedOutsideQuietHours } from './quiet-hours.ts'

const night = { fromHour: 21, untilHour: 8 }
// Indian time is five and a half hours ahead of UTC.
const india = (moment: string) => new Date(`${moment}+05:30`)

it.each([
  ['2026-11-26T20:59:59.999', undefined],
  ['2026-11-26T21:00:00', '2026-11-27T08:00:00'],
  ['2026-11-26T23:59:59', '2026-11-27T08:00:00'],
  ['2026-11-27T00:00:00', '2026-11-27T08:00:00'],
  ['2026-11-27T07:59:59.999', '2026-11-27T08:00:00'],
  ['2026-11-27T08:00:00', undefined],
  ['2026-12-31T22:00:00', '2027-01-01T08:00:00'],
])('sends deferrable messages at %s, or at %s', (moment, morning) => {
  expect(quietUntil(india(moment), night)).toEqual(morning === undefined ? undefined : india(morning))
  expect(quietUntil(india(moment), undefined)).toBeUndefined()
})

it.each([
  ['the whole night', '2026-11-26T20:00:00', '2026-11-27T09:00:00', 2 * 3_600],
  ['two nights', '2026-11-26T20:00:00', '2026-11-28T09:00:00', 15 * 3_600],
  ['from within the night', '2026-11-27T03:00:00', '2026-11-27T08:30:00', 1_800],
  ['until within the night', '2026-11-26T20:30:00', '2026-11-27T03:00:00', 1_800],
  ['nothing but night', '2026-11-26T22:00:00', '2026-11-27T03:00:00', 0],
  ['a day', '2026-11-26T09:00:00', '2026-11-26T20:00:00', 11 * 3_600],
])('excludes the night from a wait over %s', (_what, from, to, seconds) => {
  expect(waitedOutsideQuietHours(india(from), india(to), night)).toBe(seconds)
})

it('counts the whole wait without quiet hours, and never more with them', () => {
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-02-01'), noInvalidDate: true })
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(moments, moments, hour, hour, (from, to, fromHour, untilHour) => {
      const all = waitedOutsideQuietHours(from, to, undefined)
      expect(all).toBe(Math.max(to.getTime() - from.getTime(), 0) / 1_000)
      if (fromHour === untilHour) return
      const counted = waitedOutsideQuietHours(from, to, { fromHour, untilHour })
      expect(counted).toBeGreaterThanOrEqual(0)
      expect(counted).toBeLessThanOrEqual(all)
    }),
  )
})
