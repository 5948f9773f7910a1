import type { ResourceStore } from '../../../back-office/resources/resource-store.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { deleteRange, listRanges, readRange, writeRange } from '../delivery.sql.ts'
import { type pinRanges, savePinRange } from './pin-ranges.calls.ts'

export const pinRangeStore: ResourceStore<typeof pinRanges> = {
  table: 'pin_range',
  async list(db, { search, ...page }) {
    const isPin = search !== undefined && /^[1-9]\d{5}$/.test(search)
    const asked = isPin ? { pin: Number(search) } : { zone: search || undefined }
    return (await listRanges(db, { ...asked, ...page })).map(asTyped)
  },
  async read(db, id) {
    const range = await readRange(db, id)
    return range && asTyped(range)
  },
  async write(db, id, { first_pin, last_pin, zone_id, takes_cash, extra_days }) {
    const row = {
      first_pin: Number(first_pin),
      last_pin: Number(last_pin),
      zone_id: Number(zone_id),
      takes_cash,
      extra_days: Number(extra_days),
    }
    if (row.first_pin > row.last_pin) throw refuse(savePinRange, 'backwards', { field: 'last_pin' })
    return await writeRange(db, id, row).catch((error: unknown) => {
      const violated = violatedConstraint(error)
      if (violated === 'pin_ranges_apart' || violated === 'pin_range_first')
        throw refuse(savePinRange, 'overlaps', { field: 'first_pin' })
      if (violated === 'pin_range_zone_id_fkey')
        throw refuse(savePinRange, 'zoneUnknown', { field: 'zone_id' })
      throw error
    })
  },
  remove: deleteRange,
}

type Range = NonNullable<Awaited<ReturnType<typeof readRange>>>

function asTyped({ id, first_pin, last_pin, extra_days, ...range }: Range) {
  return {
    ...range,
    range_id: id,
    first_pin: String(first_pin),
    last_pin: String(last_pin),
    extra_days: String(extra_days),
    range: `${first_pin} – ${last_pin}`,
  }
}
