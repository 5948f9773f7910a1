import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type Shipment = Selectable<Tables['shipment']>

/** Who carries an order, and its number there; empty where the courier has none. */
export type Carrier = { courier: string; trackingNo: string }

/** Writes down who carries an order that leaves. */
export async function insertShipment(
  db: Db,
  { orderId, courier, trackingNo }: Carrier & { orderId: number },
): Promise<void> {
  await db
    .insertInto('shipment')
    .columns(['order_id', 'member_id', 'courier', 'tracking_no'])
    .expression((eb) =>
      eb
        .selectFrom('purchase_order')
        .select(['id', 'member_id', eb.val(courier).as('courier'), eb.val(trackingNo).as('tracking_no')])
        .where('id', '=', orderId),
    )
    .execute()
}

export async function readShipment(db: Db, orderId: number): Promise<Shipment | undefined> {
  return await db.selectFrom('shipment').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Corrects who carries an order. Returns whether it still was of that version. */
export async function updateShipment(
  db: Db,
  { orderId, version, courier, trackingNo }: Carrier & { orderId: number; version: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('shipment')
    .set({ courier, tracking_no: trackingNo, version: version + 1 })
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .returning('order_id')
    .executeTakeFirst()
  return updated !== undefined
}
