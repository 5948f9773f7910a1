import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Stores a picture, named by the hash of its content. If the picture is already stored, restarts the day
 * after which an unused picture is deleted.
 */
export async function storePicture(
  db: Db,
  picture: { name: string; content: Buffer; width: number; height: number },
): Promise<void> {
  await db
    .insertInto('picture')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ used_at: sql<Date>`now()` }))
    .execute()
}

/** Returns the content of an uploaded picture; undefined if none has this name. */
export async function readPicture(db: Db, name: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('picture').select('content').where('name', '=', name).executeTakeFirst()
  return found?.content
}

/**
 * Locks pictures that this transaction starts to use, so that they are not deleted meanwhile. Returns the
 * names that do not exist. Pictures of the demo data have no row in `picture`, because they are generated
 * from their names. Such a name exists if a row of another table already contains it.
 */
export async function keepPictures(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const wanted = [...new Set(names)].toSorted()
  const { rows } = await sql<{ name: string }>`
    with wanted as (
      select name from unnest(${wanted}::text[]) as name
    ), locked as (
      select name from picture where name in (select name from wanted) order by name for no key update
    ), kept as (
      update picture set used_at = now() where name in (select name from locked) returning name
    )
    select name from wanted
     where name not in (select name from kept)
       and not exists (select from product_image where product_image.name = wanted.name)
       and not exists (select from product_highlight where product_highlight.icon = wanted.name)
       and not exists (select from category where category.image = wanted.name)
       and not exists (select from brand where brand.image = wanted.name)
       and not exists (select from banner where banner.image = wanted.name)
       and not exists (select from menu_item where menu_item.icon = wanted.name)
       and not exists (select from article where article.image = wanted.name)`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Checks up to `limit` pictures with names after `after`, and deletes those that nothing has used for a day.
 * Returns the last checked name if more pictures follow.
 */
export async function removeUnusedPictures(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with looked as materialized (
      select name, used_at from picture where name > ${after} order by name limit ${limit}
    ), removed as (
      delete from picture where name in (
        select name from looked as picture
         where used_at < now() - interval '1 day'
           and not exists (select from product_image where product_image.name = picture.name)
           and not exists (select from product_highlight where product_highlight.icon = picture.name)
           and not exists (select from category where category.image = picture.name)
           and not exists (select from brand where brand.image = picture.name)
           and not exists (select from banner where banner.image = picture.name)
           and not exists (select from menu_item where menu_item.icon = picture.name)
           and not exists (select from article where article.image = picture.name)
      )
      -- A concurrent transaction that starts to use the picture sets used_at. PostgreSQL checks this
      -- condition again after it has waited for that transaction's lock.
      and used_at < now() - interval '1 day'
    )
    select max(name) as last from looked having count(*) = ${limit}`.execute(db)
  return rows[0]?.last ?? undefined
}
