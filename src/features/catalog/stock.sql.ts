import { type Insertable, sql } from 'kysely'
import type { Db } from '../../server/db.ts'
import type { Tables } from '../../server/tables.ts'

/** Starts counting the stock of products: what came in is what is on hand, reserved or sold. */
export async function insertStock(db: Db, rows: Insertable<Tables['stock']>[]): Promise<void> {
  await db.insertInto('stock').values(rows).execute()
}

/**
 * Sells units that are on hand. False when a product has fewer than asked for: what the others lost already must then
 * be rolled back.
 */
export async function takeStock(db: Db, units: { productId: number; quantity: number }[]): Promise<boolean> {
  // Locked in product order, so that two orders of the same products cannot deadlock.
  const { numAffectedRows } = await sql`
    with wanted as (
      select * from unnest(
        ${units.map(({ productId }) => productId)}::integer[],
        ${units.map(({ quantity }) => quantity)}::integer[]) as wanted (product_id, quantity)
    ), locked as (
      select product_id, wanted.quantity from stock join wanted using (product_id)
        order by product_id for update of stock
    )
    update stock set on_hand = on_hand - locked.quantity, sold = sold + locked.quantity
      from locked where stock.product_id = locked.product_id and stock.on_hand >= locked.quantity`.execute(db)
  return Number(numAffectedRows) === units.length
}
