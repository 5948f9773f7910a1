import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Lists, for products and groups by id, the numbers of ratings with one to five stars. Leaves out products
 * and groups without ratings.
 */
export async function listRatings(
  db: Db,
  { productIds, groupIds }: { productIds: number[]; groupIds: number[] },
): Promise<{ product_id: number | null; group_id: number | null; counts: number[] }[]> {
  const { rows } = await sql<{ product_id: number | null; group_id: number | null; counts: number[] }>`
    select product_id, null::bigint as group_id, counts from product_rating where product_id = any (${productIds}::bigint[])
    union all
    select null, group_id, array_agg(count order by stars) from (
        select group_id, stars, sum(count)::integer as count
          from product_rating, unnest(counts) with ordinality as star (count, stars)
         where group_id = any (${groupIds}::bigint[]) group by group_id, stars
      ) as of_group group by group_id`.execute(db)
  return rows
}
