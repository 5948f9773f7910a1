import type { ResourceStore } from '../../../back-office/resources/resource-store.ts'
import { fromRupees, paise, toRupees } from '../../../money/paise.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { deleteZone, listZones, readZone, writeZone } from '../delivery.sql.ts'
import { type deliveryZones, removeDeliveryZone, saveDeliveryZone } from './zones.calls.ts'

export const deliveryZoneStore: ResourceStore<typeof deliveryZones> = {
  table: 'delivery_zone',
  list: async (db) => (await listZones(db)).map(asTyped),
  async read(db, id) {
    const zone = await readZone(db, id)
    return zone && asTyped(zone)
  },
  async write(db, id, { days_from, days_to, charge, free_above, ...row }) {
    const days = { days_from: Number(days_from), days_to: Number(days_to) }
    // Stores a `free_above` of ₹0 as null (no free delivery). If delivery to a zone is always free, its
    // charge is 0 instead.
    const rule = { charge: fromRupees(charge) ?? null, free_above: fromRupees(free_above) || null }
    return await writeZone(db, id, { ...row, ...days, ...rule }).catch((error: unknown) => {
      const violated = violatedConstraint(error)
      if (violated === 'delivery_zone_name') throw refuse(saveDeliveryZone, 'nameTaken', { field: 'name' })
      if (violated === 'delivery_zone_days_in_order')
        throw refuse(saveDeliveryZone, 'daysBackwards', { field: 'days_to' })
      if (violated === 'free_above_of_own_charge')
        throw refuse(saveDeliveryZone, 'freeAboveAlone', { field: 'charge' })
      throw error
    })
  },
  async remove(db, id) {
    await deleteZone(db, id).catch((error: unknown) => {
      if (violatedConstraint(error) === 'pin_range_zone_id_fkey') throw refuse(removeDeliveryZone, 'inUse')
      throw error
    })
  },
}

type Zone = NonNullable<Awaited<ReturnType<typeof readZone>>>

function asTyped({ id, days_from, days_to, charge, free_above, ...zone }: Zone) {
  const days = { days_from: String(days_from), days_to: String(days_to) }
  return { ...zone, zone_id: id, ...days, charge: typed(charge), free_above: typed(free_above) }
}

function typed(amount: number | null): string {
  return amount === null ? '' : String(toRupees(paise(amount)))
}
