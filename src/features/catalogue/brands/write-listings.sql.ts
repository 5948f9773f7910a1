import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { inParts } from '../../../platform/database/in-parts.ts'
import { nameKeyOf } from '../../../platform/database/name-key.ts'
import { lastPlace, type MoveTo, moveInOrder } from '../../../platform/database/ordered-rows.ts'
import { type Translation, writeTranslations } from '../../../platform/database/translations.ts'

type ListingTable = 'category' | 'brand'

/**
 * Locks the names of categories or brands until the transaction ends, so that two of them cannot get the same
 * name. Call this function before locking products.
 */
export async function lockNames(db: Db, table: ListingTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('names'), hashtext(${table}))`.execute(db)
}

/** Returns whether another category or brand has this name, ignoring case. Locks the names. */
export async function nameExists(
  db: Db,
  table: ListingTable,
  { id, name }: { id: number | undefined; name: string },
): Promise<boolean> {
  await lockNames(db, table)
  const other = await db
    .selectFrom(table)
    .select('id')
    .where('merged_into', 'is', null)
    .where(nameKeyOf(sql`name`), '=', nameKeyOf(sql`${name}::text`))
    .where('id', '<>', id ?? 0)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Writes a category and returns its id. Puts a new category at the end of the list. If products of the
 * category cannot be returned, stores the time from which this applies.
 */
export async function writeCategory(
  db: Db,
  id: number | undefined,
  {
    isReturnable,
    ...fields
  }: Pick<Insertable<Tables['category']>, 'name' | 'image' | 'shown'> & { isReturnable: boolean },
  translations: readonly Translation<'name'>[],
): Promise<number> {
  const since = isReturnable
    ? null
    : id === undefined
      ? sql<Date>`now()`
      : sql<Date>`coalesce(not_returned_since, now())`
  const row = { ...fields, not_returned_since: since }
  const writing =
    id === undefined
      ? db
          .insertInto('category')
          .values({ ...row, position: lastPlace('category') })
          .returning('id')
      : db.updateTable('category').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  await writeTranslations(db, 'category_translation', written.id, translations)
  return written.id
}

/** Writes a brand and returns its id. Puts a new brand at the end of the list. */
export async function writeBrand(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['brand']>, 'name' | 'image' | 'description' | 'shown'>,
  translations: readonly Translation<'name' | 'description'>[],
): Promise<number> {
  const writing =
    id === undefined
      ? db
          .insertInto('brand')
          .values({ ...row, position: lastPlace('brand') })
          .returning('id')
      : db.updateTable('brand').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  await writeTranslations(db, 'brand_translation', written.id, translations)
  return written.id
}

export async function moveCategory(db: Db, id: number, to: MoveTo): Promise<boolean> {
  return await moveInOrder(db, 'category', id, to, sql`merged_into is null`)
}

export async function moveBrand(db: Db, id: number, to: MoveTo): Promise<boolean> {
  return await moveInOrder(db, 'brand', id, to, sql`merged_into is null`)
}

/**
 * Locks categories or brands ordered by id, so that no other transaction changes them before this one ends.
 */
export async function lockListings(db: Db, table: ListingTable, ids: readonly number[]): Promise<void> {
  await sql`
    select from ${sql.table(table)} where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(
    db,
  )
}

/**
 * Merges a category into another. Categories that were merged into the first one earlier then lead to the new
 * target. A later job moves the products, by moveMergedProducts.
 */
export async function mergeCategory(db: Db, id: number, intoId: number): Promise<void> {
  await db.updateTable('category').set({ merged_into: intoId, shown: false }).where(leadsTo(id)).execute()
}

/** Merges a brand into another, like mergeCategory. */
export async function mergeBrand(db: Db, id: number, intoId: number): Promise<void> {
  await db.updateTable('brand').set({ merged_into: intoId, shown: false }).where(leadsTo(id)).execute()
}

function leadsTo(id: number) {
  return sql<SqlBool>`(id = ${id}::bigint or merged_into = ${id}::bigint)`
}

/** Moves some products of merged categories and brands, in one statement. Returns whether it moved any. */
export async function moveMergedProducts(db: Db, productsMax: number): Promise<boolean> {
  const { rows } = await sql<{ is_moved: boolean }>`
    select move_merged_products(${productsMax}) as is_moved`.execute(db)
  return rows[0]!.is_moved
}

/**
 * Locks a category or brand and counts its products, including products that a merge will still move into it.
 * The lock makes inserts of products wait because of their foreign key. So the count stays true until the
 * transaction ends.
 */
export async function lockAndCountProducts(db: Db, table: ListingTable, id: number): Promise<number> {
  await sql`select from ${sql.table(table)} where id = ${id}::bigint for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from product
     where ${sql.ref(`${table}_id`)} = ${id}::bigint
       or ${sql.ref(`${table}_id`)} in (select id from ${sql.table(table)} where merged_into = ${id}::bigint)`.execute(
    db,
  )
  return rows[0]!.count
}

/** Deletes a category that has no products and no groups. */
export async function removeCategory(db: Db, id: number): Promise<void> {
  await db.deleteFrom('category').where('id', '=', id).execute()
}

/** Deletes a brand that has no products and no groups. */
export async function removeBrand(db: Db, id: number): Promise<void> {
  await db.deleteFrom('brand').where('id', '=', id).execute()
}

export async function insertCategories(db: Db, rows: Insertable<Tables['category']>[]): Promise<void> {
  await db.insertInto('category').values(rows).execute()
}

export async function insertBrands(db: Db, rows: Insertable<Tables['brand']>[]): Promise<void> {
  await db.insertInto('brand').values(rows).execute()
}

export async function insertCategoryTranslations(
  db: Db,
  rows: Insertable<Tables['category_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('category_translation').values(part).execute()
}

export async function insertBrandTranslations(
  db: Db,
  rows: Insertable<Tables['brand_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('brand_translation').values(part).execute()
}

/** Renames the pictures of these categories whose names match a LIKE pattern. */
export async function renameCategoryImages(
  db: Db,
  categories: readonly { id: number; image: string }[],
  pattern: string,
): Promise<void> {
  await sql`
    update category stored set image = renamed.image
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) renamed(id bigint, image text)
    where stored.id = renamed.id and stored.image like ${pattern} and stored.image <> renamed.image`.execute(
    db,
  )
}
