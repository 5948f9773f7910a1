import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'

export type Shipment = Selectable<Tables['shipment']>
type OrderKey = { id: number; member_id: number }

/** The carrier of an order and its tracking number; '' if the carrier has none. */
export type Carrier = { courier: string; trackingNo: string }

/** Records the carrier of an order that leaves the shop. */
export async function insertShipment(
  db: Db,
  order: OrderKey,
  { courier, trackingNo }: Carrier,
): Promise<void> {
  await db
    .insertInto('shipment')
    .values({ order_id: order.id, member_id: order.member_id, courier, tracking_no: trackingNo })
    .execute()
}

export async function readShipment(db: Db, order: OrderKey): Promise<Shipment | undefined> {
  return await db
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .executeTakeFirst()
}

/** Corrects the carrier of an order. Returns false if the shipment's version has changed. */
export async function updateShipment(
  db: Db,
  order: OrderKey,
  { version, courier, trackingNo }: Carrier & { version: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('shipment')
    .set({ courier, tracking_no: trackingNo, version: version + 1 })
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('version', '=', version)
    .returning('order_id')
    .executeTakeFirst()
  return updated !== undefined
}
