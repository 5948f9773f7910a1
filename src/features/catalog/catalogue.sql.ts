import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { inParts } from '../../platform/in-parts.ts'
import type { Tables } from '../../platform/tables.ts'

export async function listCategories(db: Db) {
  return await db
    .selectFrom('category')
    .select(['id', 'name', 'image'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listBrands(db: Db, countMax?: number) {
  const brands = db
    .selectFrom('brand')
    .select(['id', 'name', 'image', 'description'])
    .orderBy('position')
    .orderBy('id')
  return await (countMax === undefined ? brands : brands.limit(countMax)).execute()
}

/**
 * A category with the brands that sell something in it: a row for each, one with null for the brand when there is
 * none, and no row at all when there is no such category.
 */
export async function listBrandsOfCategory(db: Db, categoryId: number) {
  return await db
    .selectFrom('category')
    .leftJoin('brand', (join) =>
      join.on((on) =>
        on.exists(
          on
            .selectFrom('product')
            .select(sql`1`.as('one'))
            .whereRef('product.category_id', '=', 'category.id')
            .whereRef('product.brand_id', '=', 'brand.id')
            .where('product.active', '=', true),
        ),
      ),
    )
    .select(['category.name as category_name', 'brand.id', 'brand.name', 'brand.image'])
    .where('category.id', '=', categoryId)
    .orderBy('brand.position')
    .orderBy('brand.id')
    .execute()
}

export async function listBanners(db: Db) {
  return await db
    .selectFrom('banner')
    .select(['id', 'title', 'image', 'href'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Products on offer, with the description of the offer. Of several variants of a group the first one's alone. */
export async function listOffers(db: Db, countMax: number) {
  return await db
    .selectFrom('offer')
    .innerJoin('shown_product', 'shown_product.id', 'offer.product_id')
    .selectAll('shown_product')
    .select(['offer.id as offer_id', 'offer.description as offer_description'])
    .where(
      sql<boolean>`(shown_product.group_id is null or not exists (
        select from offer as earlier join product as variant on variant.id = earlier.product_id
         where variant.group_id = shown_product.group_id and variant.active
           and (earlier.position, earlier.id) < (offer.position, offer.id)))`,
    )
    .orderBy('offer.position')
    .orderBy('offer.id')
    .limit(countMax)
    .execute()
}

/** Products in stock, the largest discounts first, and the more popular of equal ones. */
export async function listLargestDiscounts(db: Db, countMax: number) {
  return await db
    .selectFrom('shown_product')
    .selectAll()
    .where('discount_bp', '>', 0)
    .where('on_hand', '>', 0)
    .orderBy('discount_bp', 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(countMax)
    .execute()
}

/** A product on sale with its pictures and highlights in their order, in one statement. */
export async function findProductDetail(db: Db, productId: number) {
  return await db
    .selectFrom('shown_product')
    .selectAll()
    .select([
      sql<string[]>`array(
        select name from product_image where product_id = shown_product.id order by position)`.as('images'),
      sql<{ position: number; icon: string; name: string; details: string }[]>`(
        select coalesce(json_agg(json_build_object('position', position, 'icon', icon, 'name', name, 'details', details) order by position), '[]')
          from product_highlight where product_id = shown_product.id)`.as('highlights'),
    ])
    .where('id', '=', productId)
    .executeTakeFirst()
}

export async function insertCategories(db: Db, rows: Insertable<Tables['category']>[]): Promise<void> {
  await db.insertInto('category').values(rows).execute()
}

export async function insertBrands(db: Db, rows: Insertable<Tables['brand']>[]): Promise<void> {
  await db.insertInto('brand').values(rows).execute()
}

export async function insertProducts(db: Db, rows: Insertable<Tables['product']>[]): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('product').values(part).execute()
}

/**
 * Makes a product a variant of a group of its category and brand, or gives it other values: one for each option, in their
 * order. The database names it, and refuses values that another variant has (`variant_is_unlike_the_others`), too few or
 * too many (`variant_has_a_value_for_each_option`, at commit) and another category or brand than the group's
 * (`variant_belongs_where_its_group_does`).
 */
export async function setVariant(
  db: Db,
  variant: { productId: number; groupId: number; optionValues: string[] },
): Promise<void> {
  await db
    .updateTable('product')
    .set({ group_id: variant.groupId, option_values: variant.optionValues })
    .where('id', '=', variant.productId)
    .execute()
}

/** Takes a product out of its group. It keeps its name until somebody writes another. */
export async function removeFromGroup(db: Db, productId: number): Promise<void> {
  await db
    .updateTable('product')
    .set({ group_id: null, option_values: null })
    .where('id', '=', productId)
    .execute()
}

/** Pictures of products. The one at position 1 is what lists show. */
export async function insertProductImages(
  db: Db,
  rows: Insertable<Tables['product_image']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('product_image').values(part).execute()
}

export async function insertProductHighlights(
  db: Db,
  rows: Insertable<Tables['product_highlight']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('product_highlight').values(part).execute()
}

export async function insertBanners(db: Db, rows: Insertable<Tables['banner']>[]): Promise<void> {
  await db.insertInto('banner').values(rows).execute()
}

export async function insertOffers(db: Db, rows: Insertable<Tables['offer']>[]): Promise<void> {
  await db.insertInto('offer').values(rows).execute()
}
