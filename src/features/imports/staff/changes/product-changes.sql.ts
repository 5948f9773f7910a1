import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/** Fields of a product before and after a change. `before` is null for a new product. */
type Different<Parts> = { before: Parts | null; after: Parts }

/**
 * A change of one product, made or planned. The product's id is null if the import has not added the product
 * yet.
 */
export type ListedChange<Parts> = Different<Parts> & {
  line: number
  product_id: number | null
  name: string
  sku: string | null
  /**
   * The resulting stock for each meaning of the file's number: a count, or units received. Present until the
   * operator chooses one.
   */
  choice?: { onHand: number; ifSet: number; ifAdded: number }
}

/** Saves changes of products, with the current version of each. */
export async function insertProductChanges(
  db: Db,
  importId: number,
  changes: readonly (Different<object> & { line: number; productId: number; state?: string | undefined })[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into product_change (import_id, line, product_id, before, after, version, state)
      select ${importId}::bigint, line, product.id, before, after, version, state
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as row (line integer, "productId" bigint, before jsonb, after jsonb, state text)
        join product on product.id = row."productId"`.execute(db)
}

/** Lists a page of an import's changes, ordered by line. */
export async function listProductChanges<Parts>(
  db: Db,
  importId: number,
  { afterLine, limit }: { afterLine: number | undefined; limit: number },
) {
  const changes = await db
    .selectFrom('product_change')
    .innerJoin('product', 'product.id', 'product_change.product_id')
    .select(['line', 'product_id', 'before', 'after', 'product.name', 'product.sku'])
    .where('import_id', '=', importId)
    .where('line', '>', afterLine ?? 0)
    .orderBy('line')
    .limit(limit)
    .execute()
  return changes.map((change) => ({ ...change, ...(change as unknown as Different<Parts>) }))
}

/** Lists a page of the changes of a planned bulk edit, ordered by line. */
export async function listPlannedChanges<Parts>(
  db: Db,
  importId: number,
  { afterLine, limit }: { afterLine: number | undefined; limit: number },
) {
  const { rows } = await sql<ListedChange<Parts>>`
    select line, product.id as product_id, product.name, product.sku, planned.product->'before' as before,
        planned.product->'after' as after
      from product_import_row as planned join product on product.id = (planned.product->>'id')::bigint
     where import_id = ${importId}::bigint and line > ${afterLine ?? 0}
     order by line limit ${limit}`.execute(db)
  return rows
}

export type ChangeToUndo<Parts> = Different<Parts> & {
  line: number
  productId: number
  version: number
  /** The hash of the product's state after the import wrote it; null if it was not stored. */
  state: string | null
}

/** Lists an import's changes after a line, to be undone. */
export async function listChangesToUndo<Parts>(
  db: Db,
  importId: number,
  { afterLine, limit }: { afterLine: number; limit: number },
): Promise<ChangeToUndo<Parts>[]> {
  const { rows } = await sql<ChangeToUndo<Parts>>`
    select line, product_id as "productId", before, after, version, state
      from product_change
     where import_id = ${importId}::bigint and line > ${afterLine}
     order by line limit ${limit}`.execute(db)
  return rows
}
