import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type Units = { productId: number; quantity: number }

/**
 * Keeps stock back for an intent to pay for an order. False when a product has fewer than asked for: what was moved
 * already must then be rolled back. Locks in product order, as takeStock does.
 */
export async function reserveStock(db: Db, intentId: number, units: readonly Units[]): Promise<boolean> {
  const { rows } = await sql<{ isReserved: boolean }>`
    select reserve_stock(
      ${intentId},
      ${units.map(({ productId }) => productId)}::bigint[],
      ${units.map(({ quantity }) => quantity)}::integer[]) as "isReserved"`.execute(db)
  return rows[0]!.isReserved
}

/** Ends what an intent keeps back of the stock: it is sold, or there for others again. */
export async function endReservations(
  db: Db,
  intentId: number,
  step: 'release' | 'sell_reserved',
): Promise<void> {
  await sql`select end_reservations(${intentId}, ${step})`.execute(db)
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
