import type { Db } from '../../platform/database.ts'
import { lockStock } from '../catalog/stock.sql.ts'

type Units = { productId: number; quantity: number }

/** Notes what an intent to pay for an order keeps back of the stock. */
export async function insertReservations(db: Db, intentId: number, units: readonly Units[]): Promise<void> {
  await db
    .insertInto('stock_reservation')
    .values(
      units.map(({ productId, quantity }) => ({ intent_id: intentId, product_id: productId, quantity })),
    )
    .execute()
}

/** Ends what an intent keeps back, and tells what it was. */
export async function takeReservations(db: Db, intentId: number): Promise<Units[]> {
  const rows = await db
    .deleteFrom('stock_reservation')
    .where('intent_id', '=', intentId)
    .returning(['product_id', 'quantity'])
    .execute()
  return rows.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
}

/** Locks the stock that an intent keeps back, together with what is taken next: in one order, before either is moved. */
export async function lockHeldStock(db: Db, intentId: number, taken: readonly Units[]): Promise<void> {
  const held = await db
    .selectFrom('stock_reservation')
    .select('product_id')
    .where('intent_id', '=', intentId)
    .execute()
  await lockStock(db, [
    ...held.map(({ product_id: productId }) => productId),
    ...taken.map(({ productId }) => productId),
  ])
}
