import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Finds the lines of a file that name one of these SKUs or variants. */
export async function findLines(
  db: Db,
  importId: number,
  rows: readonly { sku: string; variant: string | null }[],
): Promise<{ line: number; sku: string; variant: string | null }[]> {
  return await db
    .selectFrom('product_import_row')
    .select(['line', 'sku', 'variant'])
    .where('import_id', '=', importId)
    .where((row) =>
      row.or([
        row('sku', '=', sql<string>`any (${rows.map(({ sku }) => sku)}::text[])`),
        row('variant', '=', sql<string>`any (${rows.map(({ variant }) => variant)}::text[])`),
      ]),
    )
    .execute()
}

/** Lists the rows after a line that change something. */
export async function listRowsToWrite(db: Db, importId: number, afterLine: number, limit: number) {
  return await db
    .selectFrom('product_import_row')
    .select(['line', 'product'])
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .where('product', 'is not', null)
    .orderBy('line')
    .limit(limit)
    .execute()
}
