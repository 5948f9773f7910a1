import { writeHoliday, writeRange, writeZone } from '../src/features/delivery/delivery.sql.ts'
import type { Db } from '../src/platform/database/database.ts'

type Zone = {
  name: string
  days: readonly [number, number]
  /** What a delivery costs there, and the worth of goods from which it is free, in paise; else it costs what the shop says. */
  charge?: { amount: number; freeAbove: number }
  isServed?: boolean
  ranges: readonly { pins: readonly [number, number]; takesCash?: boolean; extraDays?: number }[]
}

/** Where the demo delivers from Pune. A PIN code of no range is served within the days that the shop promises. */
const zones: readonly Zone[] = [
  { name: 'Pune', days: [1, 2], ranges: [{ pins: [411001, 411068] }] },
  {
    name: 'Maharashtra and Goa',
    days: [2, 3],
    ranges: [{ pins: [400001, 411000] }, { pins: [411069, 445402] }],
  },
  {
    name: 'Himalaya',
    days: [5, 8],
    charge: { amount: 99_00, freeAbove: 2_999_00 },
    ranges: [{ pins: [171001, 194404], takesCash: false, extraDays: 1 }],
  },
  {
    name: 'Islands',
    days: [0, 0],
    isServed: false,
    ranges: [{ pins: [682551, 682559] }, { pins: [744101, 744304] }],
  },
]

const nationalHolidays = [
  { day: '01-26', name: 'Republic Day' },
  { day: '08-15', name: 'Independence Day' },
  { day: '10-02', name: 'Gandhi Jayanti' },
]

/** Writes where the demo delivers, and the holidays of this year and the next. @param year of now in India. */
export async function insertDelivery(db: Db, year: number): Promise<void> {
  for (const { name, days, charge, isServed = true, ranges } of zones) {
    const zone_id = await writeZone(db, undefined, {
      name,
      is_served: isServed,
      days_from: days[0],
      days_to: days[1],
      ...(charge && { charge: charge.amount, free_above: charge.freeAbove }),
    })
    for (const { pins, takesCash = isServed, extraDays = 0 } of ranges)
      await writeRange(db, undefined, {
        first_pin: pins[0],
        last_pin: pins[1],
        zone_id,
        takes_cash: takesCash,
        extra_days: extraDays,
      })
  }
  for (const { day, name } of nationalHolidays)
    for (const its of [year, year + 1]) await writeHoliday(db, undefined, { day: `${its}-${day}`, name })
}
