import { deleteZone, listZones, readZone, writeZone } from '../../../features/delivery/delivery.sql.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ResourceStore } from '../resource-store.ts'
import { type deliveryZones, removeDeliveryZone, saveDeliveryZone } from './zones.call.ts'

export const deliveryZoneStore: ResourceStore<typeof deliveryZones> = {
  table: 'delivery_zone',
  list: async (db) => (await listZones(db)).map(asTyped),
  async read(db, id) {
    const zone = await readZone(db, id)
    return zone && asTyped(zone)
  },
  async write(db, id, { days_from, days_to, ...row }) {
    const days = { days_from: Number(days_from), days_to: Number(days_to) }
    return await writeZone(db, id, { ...row, ...days }).catch((error: unknown) => {
      const violated = violatedConstraint(error)
      if (violated === 'delivery_zone_name') throw refuse(saveDeliveryZone, 'nameTaken', { field: 'name' })
      if (violated === 'delivery_zone_days_in_order')
        throw refuse(saveDeliveryZone, 'daysBackwards', { field: 'days_to' })
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

function asTyped({ id, days_from, days_to, ...zone }: Zone) {
  return { ...zone, zone_id: id, days_from: String(days_from), days_to: String(days_to) }
}
