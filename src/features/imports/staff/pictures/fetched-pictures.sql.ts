import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/** Returns the names of the shop's copies of pictures, by the URL of each picture. */
export async function listFetchedPictures(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .selectFrom('fetched_picture')
    .select(['url', 'name'])
    .where('url', '=', sql<string>`any (${[...urls]}::text[])`)
    // Skips a copy that was deleted. A copy is deleted when it was unused for a day.
    .where((row) =>
      row.exists(
        row
          .selectFrom('picture')
          .select('picture.name')
          .whereRef('picture.name', '=', 'fetched_picture.name'),
      ),
    )
    .execute()
  return new Map(rows.map(({ url, name }) => [url, name]))
}

export async function noteFetchedPicture(db: Db, url: string, name: string): Promise<void> {
  await db
    .insertInto('fetched_picture')
    .values({ url, name })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ name, fetched_at: sql<Date>`now()` }))
    .execute()
}

export type PictureWish = {
  productId: number
  pictures: string[]
  importId: number
  line: number
  sku: string
}

/** Stores which pictures to fetch for products. Replaces earlier requests. */
export async function wishPictures(db: Db, wishes: readonly PictureWish[]): Promise<void> {
  if (wishes.length === 0) return
  await sql`
    insert into product_picture_wish (product_id, pictures, import_id, line, sku)
      select "productId", pictures, "importId", line, sku
        from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
          as row ("productId" bigint, pictures text[], "importId" bigint, line integer, sku text)
       order by "productId"
      on conflict (product_id) do update
        set pictures = excluded.pictures, import_id = excluded.import_id, line = excluded.line, sku = excluded.sku, wished_at = now()`.execute(
    db,
  )
}

/** Finds the product whose pictures have waited longest to be fetched. */
export async function findPictureWish(db: Db): Promise<PictureWish | undefined> {
  const found = await db
    .selectFrom('product_picture_wish')
    .select(['product_id as productId', 'pictures', 'import_id as importId', 'line', 'sku'])
    .orderBy('wished_at')
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirst()
  return found
}

/** Deletes a product's request for pictures. Returns false if a newer request has replaced it. */
export async function endPictureWish(db: Db, { productId, pictures }: PictureWish): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('product_picture_wish')
    .where('product_id', '=', productId)
    .where('pictures', '=', sql<string[]>`${pictures}::text[]`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all requests for pictures of these products. */
export async function dropPictureWishes(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await db
    .deleteFrom('product_picture_wish')
    .where('product_id', '=', sql<number>`any (${[...productIds]}::bigint[])`)
    .execute()
}
