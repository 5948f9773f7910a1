import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/**
 * Lists the products without a picture in one batch after a product, in one transaction.
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
  // Uses `offset 0` to check each product singly; otherwise the planner would read all pictures. A
  // transaction that adds a first picture holds its product's lock, and the next statement sees that picture.
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
