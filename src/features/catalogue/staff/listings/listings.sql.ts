import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { containing } from '../../../../platform/database/like-pattern.ts'
import { translationsOf } from '../../../../platform/database/translations.ts'

// Reads brands and categories for staff, shown or hidden. Leaves out merged ones.

type ListingTable = 'brand' | 'category'
export type ListingFilter = { search?: string | undefined; state?: string | undefined }
type Page = { after: number | undefined; limit: number }

/** Lists a page of categories in the shop's order, after the position `after`. */
export async function listCategories(db: Db, { after, limit, ...filter }: ListingFilter & Page) {
  return await categories(db)
    .where(isAsked('category', filter, after))
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function readCategory(db: Db, id: number) {
  return await categories(db).where('id', '=', id).executeTakeFirst()
}

function categories(db: Db) {
  return db
    .selectFrom('category')
    .innerJoin(placesOf('category'), 'placed.of_id', 'category.id')
    .select(['place', 'id as category_id', 'version', 'name', 'image as picture', 'shown as is_shown'])
    .select(sql<boolean>`not_returned_since is null`.as('is_returnable'))
    .select(translationsOf('category_translation', ['name']))
    .select(figuresOf('category'))
    .where('merged_into', 'is', null)
}

/** Lists a page of brands in the shop's order, after the position `after`. */
export async function listBrands(db: Db, { after, limit, ...filter }: ListingFilter & Page) {
  return await brands(db)
    .where(isAsked('brand', filter, after))
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function readBrand(db: Db, id: number) {
  return await brands(db).where('id', '=', id).executeTakeFirst()
}

function brands(db: Db) {
  return db
    .selectFrom('brand')
    .innerJoin(placesOf('brand'), 'placed.of_id', 'brand.id')
    .select([
      'place',
      'id as brand_id',
      'version',
      'name',
      'image as picture',
      'description',
      'shown as is_shown',
    ])
    .select(translationsOf('brand_translation', ['name', 'description']))
    .select(figuresOf('brand'))
    .where('merged_into', 'is', null)
}

/**
 * Returns SQL for the position of each brand or category in the shop's lists. Numbers all rows in one pass,
 * because counting for each row would be slow.
 */
function placesOf(kind: ListingTable) {
  return sql<{ of_id: number; place: number }>`(
    select id as of_id, (row_number() over (order by position, id))::integer as place from ${sql.table(kind)}
     where merged_into is null)`.as<'placed'>(sql`placed`)
}

/**
 * Returns SQL for the number of products of a brand or category, and the number of products that a merge will
 * still move to it.
 */
function figuresOf(kind: ListingTable) {
  const sizeOf = (id: string) => sql`(select products from listing_size
    where listing_kind = ${sql.lit(kind)} and listing_id = ${sql.ref(id)})`
  return [
    sql<number>`coalesce(${sizeOf(`${kind}.id`)}, 0)`.as('products'),
    sql<number>`(select coalesce(sum(${sizeOf('merged.id')}), 0)::integer from ${sql.table(kind)} as merged
       where merged.merged_into = ${sql.ref(`${kind}.id`)})`.as('arriving'),
  ] as const
}

/**
 * Returns the SQL condition for rows whose name contains the text, in the given state, after the given
 * position.
 */
function isAsked(kind: ListingTable, { search, state }: ListingFilter, after: number | undefined) {
  const conditions = [sql`true`]
  if (search) conditions.push(sql`name ilike ${containing(search)}`)
  if (state === 'shown' || state === 'hidden') conditions.push(sql`shown = ${state === 'shown'}`)
  if (state === 'empty')
    conditions.push(
      sql`not exists (select from product where ${sql.ref(`product.${kind}_id`)} = ${sql.ref(`${kind}.id`)})`,
    )
  if (after !== undefined)
    conditions.push(
      sql`(position, id) > (select position, id from ${sql.table(kind)} where id = ${after}::bigint)`,
    )
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Finds a category or brand, including merged ones. */
export async function findListing(db: Db, kind: ListingTable, id: number) {
  return await db
    .selectFrom(kind)
    .select(['id', 'name', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns whether a merge has products still to move into one of these brands or categories. */
export async function isBeingMerged(db: Db, kind: ListingTable, ids: readonly number[]): Promise<boolean> {
  const open = await db
    .selectFrom('unfinished_merge')
    .select('from_id')
    .where('listing_kind', '=', kind)
    .where('into_id', 'in', ids)
    .executeTakeFirst()
  return open !== undefined
}

/** Lists the names of groups that exist in both brands or categories and that cannot be merged. */
export async function listClashes(
  db: Db,
  kind: ListingTable,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from met_groups(${kind}, ${fromId}::bigint, ${intoId}::bigint)
     where clashes group by name order by name limit 20`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lists the names of the brands or categories that were merged into this one. */
export async function listMergedInto(db: Db, kind: ListingTable, id: number) {
  return await db
    .selectFrom(kind)
    .select(['id', 'name'])
    .where('merged_into', '=', id)
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Lists the banners and menu items with their links. */
export async function listLinks(db: Db) {
  const [banners, items] = await Promise.all([
    db.selectFrom('banner').select(['id', 'title as name', 'href']).orderBy('position').execute(),
    db.selectFrom('menu_item').select(['id', 'name', 'url as href']).orderBy('position').execute(),
  ])
  return { banners, items }
}
