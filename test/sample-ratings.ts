import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

/**
 * Inserts product ratings as if their reviews were counted.
 * @param ownerDb for the role that owns the tables.
 */
export async function insertSampleRatings(ownerDb: Db, countsOf: Record<number, number[]>): Promise<void> {
  const ids = Object.keys(countsOf).map(Number)
  for (const id of ids)
    await sql`insert into product_rating (product_id, group_id, counts)
      select id, group_id, ${countsOf[id]!}::integer[] from product where id = ${id}`.execute(ownerDb)
  await sql`select rate_shelves(${ids}::bigint[],
    array(select group_id from product where id = any (${ids}::bigint[]) and group_id is not null))`.execute(
    ownerDb,
  )
}
