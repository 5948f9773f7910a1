import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type IntentKey = { id: number; member_id: number }

/**
 * Releases the stock that a payment intent reserves. Locks products in the order of their ids, like
 * takeStock.
 */
export async function releaseStock(db: Db, { id, member_id: memberId }: IntentKey): Promise<void> {
  await sql`select end_reservations(${id}, ${memberId}, 'release')`.execute(db)
}

/** Lists the products that a payment intent reserves. */
export async function listReservedProducts(db: Db, intent: IntentKey): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_reservation')
    .select('product_id')
    .where('intent_id', '=', intent.id)
    .where('member_id', '=', intent.member_id)
    .execute()
  return rows.map(({ product_id: productId }) => productId)
}
