import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/**
 * Lists those without a picture among so many products after one, in one transaction.
 * @returns the last product of the batch; undefined after the end.
 */
export async function listWithoutPicture(
  db: Db,
  after: string,
  productsMax: number,
): Promise<string | undefined> {
  const { rows: batch } = await sql<{ id: string }>`
    select id::text as id from product where id > ${after}::bigint order by product.id limit ${productsMax}`.execute(
    db,
  )
  const last = batch.at(-1)?.id
  if (last === undefined) return undefined
  // Product by product: as sets, the planner reads all pictures. A first picture that is being added holds its product. The next statement sees it.
  const { rows: bare } = await sql<{ id: string }>`
    select id::text as id from product
     where id > ${after}::bigint and id <= ${last}::bigint
       and not exists (select from product_image where product_id = product.id offset 0)
       and not exists (select from product_without_picture where product_id = product.id offset 0)
     order by product.id for update`.execute(db)
  if (bare.length > 0)
    await sql`select note_older_without_picture(${bare.map(({ id }) => id)}::bigint[])`.execute(db)
  return last
}
