import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/**
 * Records which products of a batch have no picture. The batch starts after the product `after`.
 * @returns the id of the batch's last product; undefined if no product is left.
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
  // `offset 0` makes PostgreSQL look up each product of the batch. Otherwise it would read all pictures. A
  // transaction that adds a product's first picture locks the product, so the next statement sees that
  // picture.
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
