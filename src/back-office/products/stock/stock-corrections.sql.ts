import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Writes down what one of the staff corrected. */
export async function insertStockCorrection(
  db: Db,
  correction: {
    product_id: number
    units: number
    on_hand_after: number
    staff_id: number
  },
): Promise<void> {
  await db.insertInto('stock_correction').values(correction).execute()
}

/** Writes down what an import has corrected. @param staffId null for an import by a command. */
export async function insertCorrectionsOfImport(
  db: Db,
  { importId, staffId }: { importId: number; staffId: number | null },
  corrected: readonly { productId: number; units: number; onHand: number }[],
): Promise<void> {
  if (corrected.length === 0) return
  await sql`
    insert into stock_correction (import_id, staff_id, product_id, units, on_hand_after)
      select ${importId}::bigint, ${staffId}::integer, product_id, units, on_hand
        from unnest(
          ${corrected.map(({ productId }) => productId)}::bigint[],
          ${corrected.map(({ units }) => units)}::integer[],
          ${corrected.map(({ onHand }) => onHand)}::integer[]) as corrected (product_id, units, on_hand)`.execute(
    db,
  )
}

/** The latest corrections of a product, the newest first: by hand, and by imports, which have their number. */
export async function listStockCorrections(db: Db, productId: number, limit: number) {
  return await db
    .selectFrom('stock_correction')
    .leftJoin('staff_member', 'staff_member.id', 'stock_correction.staff_id')
    .leftJoin('product_import', 'product_import.id', 'stock_correction.import_id')
    .select(['units', 'on_hand_after', 'stock_correction.at', 'import_id'])
    .select(sql<string>`coalesce(staff_member.name, product_import.actor)`.as('staff_name'))
    .where('product_id', '=', productId)
    .orderBy('stock_correction.at', 'desc')
    .orderBy('stock_correction.id', 'desc')
    .limit(limit)
    .execute()
}

/** Those of these products whose stock somebody, or an import, has corrected since then. */
export async function listProductsCountedSince(
  db: Db,
  ids: readonly number[],
  since: Date,
): Promise<number[]> {
  const counted = await db
    .selectFrom('stock_correction')
    .select('product_id')
    .distinct()
    .where('product_id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .where('at', '>', since)
    .execute()
  return counted.map(({ product_id }) => product_id)
}
