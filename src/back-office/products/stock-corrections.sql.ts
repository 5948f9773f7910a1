import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Locks the stock of a product and returns what of it can be sold; undefined where none is counted. */
export async function lockStockOf(db: Db, productId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.on_hand
}

/** Adds units to the stock of a product, or takes some away; what is reserved or sold stays so. */
export async function addToStock(db: Db, productId: number, units: number): Promise<void> {
  await db
    .updateTable('stock')
    .set({
      received: sql<number>`received + ${units}::integer`,
      on_hand: sql<number>`on_hand + ${units}::integer`,
    })
    .where('product_id', '=', productId)
    .execute()
}

export async function findStockCorrection(db: Db, requestId: string) {
  return await db
    .selectFrom('stock_correction')
    .select(['product_id', 'units', 'on_hand_after', 'staff_id'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Writes a correction down under its request. False when that request was made before. */
export async function insertStockCorrection(
  db: Db,
  correction: {
    request_id: string
    product_id: number
    units: number
    on_hand_after: number
    staff_id: number
  },
): Promise<void> {
  await db.insertInto('stock_correction').values(correction).execute()
}

/** The latest corrections of a product, the newest first. */
export async function listStockCorrections(db: Db, productId: number, limit: number) {
  return await db
    .selectFrom('stock_correction')
    .innerJoin('staff_member', 'staff_member.id', 'stock_correction.staff_id')
    .select(['units', 'on_hand_after', 'stock_correction.at', 'staff_member.name as staff_name'])
    .where('product_id', '=', productId)
    .orderBy('stock_correction.at', 'desc')
    .limit(limit)
    .execute()
}
