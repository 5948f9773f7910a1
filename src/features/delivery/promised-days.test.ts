import fc from 'fast-check'
import { expect, it } from 'vitest'
import { promisedDays } from './promised-days.ts'

// In 2026, Diwali is on Sunday, 8 November, and 25 December is a Friday.
const diwali = new Set(['2026-11-07', '2026-11-08', '2026-11-09', '2026-11-10'])
const monToSat = { cutOff: '14:00', fromDay: 1, toDay: 6, holidays: new Set<string>() }
const everyDay = { ...monToSat, cutOff: '24:00', toDay: 0 }
const inIndia = (moment: string) => new Date(`${moment}+05:30`)

it.each([
  ['Tuesday before the cut-off', '2026-11-24T13:59:59.999', monToSat, 2, 3, '2026-11-26', '2026-11-27'],
  ['the minute of the cut-off', '2026-11-24T14:00:00', monToSat, 2, 3, '2026-11-27', '2026-11-28'],
  ['Saturday behind the cut-off', '2026-11-28T14:00:00', monToSat, 1, 1, '2026-12-01', '2026-12-01'],
  ['Sunday', '2026-11-29T09:00:00', monToSat, 0, 2, '2026-11-30', '2026-12-02'],
  ['the same day', '2026-11-24T09:00:00', monToSat, 0, 0, '2026-11-24', '2026-11-24'],
  [
    'the Friday before Diwali',
    '2026-11-06T10:00:00',
    { ...monToSat, holidays: diwali },
    1,
    2,
    '2026-11-11',
    '2026-11-12',
  ],
  [
    'Diwali itself',
    '2026-11-08T10:00:00',
    { ...monToSat, holidays: diwali },
    0,
    1,
    '2026-11-11',
    '2026-11-12',
  ],
  ['the year’s end', '2026-12-31T15:00:00', monToSat, 1, 2, '2027-01-02', '2027-01-04'],
  [
    'a day in India that is the one before in UTC',
    '2026-11-25T00:10:00',
    everyDay,
    1,
    1,
    '2026-11-26',
    '2026-11-26',
  ],
  [
    'the last minute without a cut-off',
    '2026-11-24T23:59:59.999',
    everyDay,
    3,
    5,
    '2026-11-27',
    '2026-11-29',
  ],
  [
    'a week of Friday to Monday',
    '2026-11-24T09:00:00',
    { ...everyDay, fromDay: 5, toDay: 1 },
    1,
    3,
    '2026-11-28',
    '2026-11-30',
  ],
  [
    'a week of Wednesdays',
    '2026-11-25T09:00:00',
    { ...everyDay, fromDay: 3, toDay: 3 },
    1,
    1,
    '2026-12-02',
    '2026-12-02',
  ],
  ['a leap day', '2028-02-28T09:00:00', everyDay, 1, 2, '2028-02-29', '2028-03-01'],
])('delivers an order of %s on the promised days', (_name, placedAt, calendar, from, to, first, last) => {
  expect(promisedDays(inIndia(placedAt), calendar, { from, to })).toEqual({ from: first, by: last })
})

it('promises no delivery on a day without transport, and never earlier for a later order', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  const weekday = fc.integer({ min: 0, max: 6 })
  const named = fc.array(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2026-03-01'), noInvalidDate: true }),
  )
  fc.assert(
    fc.property(
      moment,
      fc.nat(86_400_000),
      weekday,
      weekday,
      named,
      fc.nat(9),
      (placed, later, fromDay, toDay, days, to) => {
        const holidays = new Set(days.map((day) => day.toISOString().slice(0, 10)))
        const calendar = { cutOff: '14:00', fromDay, toDay, holidays }
        const { by } = promisedDays(placed, calendar, { from: 0, to })
        const weekdayOf = new Date(by).getUTCDay()
        expect(holidays.has(by)).toBe(false)
        expect((weekdayOf - fromDay + 7) % 7).toBeLessThanOrEqual((toDay - fromDay + 7) % 7)
        expect(promisedDays(new Date(placed.getTime() + later), calendar, { from: 0, to }).by >= by).toBe(
          true,
        )
      },
    ),
  )
})
