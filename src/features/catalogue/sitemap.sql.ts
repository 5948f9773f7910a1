import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Lists the numbers of the id ranges that contain products on sale. Each range has `size` ids: with size
 * 1,000, range 3 is the ids from 3,000 to 3,999. Needs one index lookup per range, however many products
 * there are.
 */
export async function listProductRanges(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    with recursive first_of_range (id) as (
      (select id from product where active order by id limit 1)
      union all
      select (select product.id from product
               where active and product.id >= (first_of_range.id / ${size}::bigint + 1) * ${size}::bigint
               order by product.id limit 1)
        from first_of_range where first_of_range.id is not null
    )
    select id / ${size}::bigint as range from first_of_range where id is not null`.execute(db)
  return rows.map(({ range }) => range)
}

/** Lists the ids of products on sale in order, from `from` up to but not including `below`. */
export async function listProductIds(
  db: Db,
  { from, below, countMax }: { from: number; below: number; countMax: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('active', '=', true)
    .where('id', '>=', from)
    .where('id', '<', below)
    .orderBy('id')
    .limit(countMax)
    .execute()
  return rows.map(({ id }) => id)
}
