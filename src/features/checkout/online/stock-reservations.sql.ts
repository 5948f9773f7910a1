import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Gives back what an intent keeps back of the stock. Locks in product order, as takeStock does. */
export async function releaseStock(db: Db, intentId: number): Promise<void> {
  await sql`select end_reservations(${intentId}, 'release')`.execute(db)
}

/** The products of which an intent keeps something back. */
export async function listReservedProducts(db: Db, intentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_reservation')
    .select('product_id')
    .where('intent_id', '=', intentId)
    .execute()
  return rows.map(({ product_id: productId }) => productId)
}
