import type { Db } from '../../platform/database.ts'

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
