import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { rankedBy } from '../../platform/database/ranked-by.ts'
import { orders } from './ranking.ts'

type ShownProduct = Selectable<Tables['shown_product']>

export async function listCategories(db: Db) {
  return await db
    .selectFrom('category')
    .select(['id', 'name', 'image'])
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listBrands(db: Db, countMax?: number) {
  const brands = db
    .selectFrom('brand')
    .select(['id', 'name', 'image', 'description'])
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
  return await (countMax === undefined ? brands : brands.limit(countMax)).execute()
}

type BrandOfCategory = { category_name: string; id: number | null; name: string | null; image: string | null }

/**
 * Lists a category with each brand that has products in it. Returns one row with a null brand if no brand has
 * products, and no row if the category does not exist. Jumps through the index from brand to brand instead of
 * reading all products.
 */
export async function listBrandsOfCategory(db: Db, categoryId: number) {
  const nextBrand = (after: RawBuilder<unknown>) => sql`select brand_id from product
    where category_id = ${categoryId} and active and brand_id > ${after} order by brand_id limit 1`
  const { rows } = await sql<BrandOfCategory>`
    with recursive seller (brand_id) as (
      (${nextBrand(sql`-1`)})
      union all
      select (${nextBrand(sql`seller.brand_id`)}) from seller where brand_id is not null
    )
    select category.name as category_name, brand.id, brand.name, brand.image
      from category left join (seller join brand on brand.id = seller.brand_id and shown) on true
      where category.id = ${categoryId} and category.merged_into is null
      order by brand.position, brand.id`.execute(db)
  return rows
}

/** Finds the category or brand into which this one was merged; undefined if it was not merged. */
export async function findMerged(db: Db, table: 'category' | 'brand', id: number) {
  return await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', '=', (merged) => merged.selectFrom(table).select('merged_into').where('id', '=', id))
    .executeTakeFirst()
}

export async function listBanners(db: Db) {
  return await db
    .selectFrom('banner')
    .select(['id', 'title', 'image', 'href', 'sponsored'])
    .where(isShownNow('banner'))
    .orderBy(rankedBy(orders.banners))
    .execute()
}

/**
 * Lists offers as products with the offer's description. With `isGrouped`, lists only the first offer of each
 * group of variants.
 */
export async function listOffers(db: Db, countMax: number, isGrouped: boolean) {
  return await db
    .selectFrom('offer')
    .innerJoin('shown_product', 'shown_product.id', 'offer.product_id')
    .selectAll('shown_product')
    .select(['offer.id as offer_id', 'offer.description as offer_description', 'offer.sponsored'])
    .where(isShownNow('offer'))
    .$if(isGrouped, (offers) =>
      offers.where(
        sql<boolean>`(shown_product.group_id is null or not exists (
          select from offer as earlier join product as variant on variant.id = earlier.product_id
           where variant.group_id = shown_product.group_id and variant.active
             and ${isShownNow('earlier')} and (earlier.position, earlier.id) < (offer.position, offer.id)))`,
      ),
    )
    .orderBy(rankedBy(orders.offers))
    .limit(countMax)
    .execute()
}

// Returns SQL for whether a row is shown now. Uses the database's clock, so that all nodes agree. When a row
// appears or disappears, the nodes' caches are emptied.
function isShownNow(table: 'banner' | 'offer' | 'earlier') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`${column('shown')} and coalesce(${column('shown_from')} <= now(), true)
    and coalesce(${column('shown_to')} > now(), true)`
}

/**
 * Lists the products in stock with the largest discounts; of equal discounts, the more popular product first.
 * Lists at most one product of each brand in each category, and examines only the first `among` products.
 */
export async function listLargestDiscounts(db: Db, { countMax, among }: { countMax: number; among: number }) {
  const inOrder = sql`order by ${rankedBy(orders.topDiscounts)}`
  const { rows } = await sql<ShownProduct>`
    with largest as (
      select product_id, category_id, brand_id, row_number() over (${inOrder}) as place
        from shelf_product where active and in_stock and discount_bp > 0 ${inOrder} limit ${among}
    ), first_of_brand as (
      select distinct on (category_id, brand_id) product_id, place from largest order by category_id, brand_id, place
    )
    select shown_product.*
      from (select * from first_of_brand order by place limit ${countMax}) as first join shown_product on id = product_id
      order by place`.execute(db)
  return rows
}

/** Returns a product on sale with its pictures and highlights in order, in one statement. */
export async function findProductDetail(db: Db, productId: number) {
  return await db
    .selectFrom('shown_product')
    .selectAll()
    .select([
      sql<string[]>`array(
        select name from product_image where product_id = shown_product.id order by position)`.as('images'),
      sql<string[]>`array(
        select alt from product_image where product_id = shown_product.id order by position)`.as(
        'image_texts',
      ),
      sql<{ position: number; icon: string; name: string; details: string }[]>`(
        select coalesce(json_agg(json_build_object('position', position, 'icon', icon, 'name', name, 'details', details) order by position), '[]')
          from product_highlight where product_id = shown_product.id)`.as('highlights'),
      sql<boolean>`(select not_returned_since is null from category where category.id = shown_product.category_id)`.as(
        'is_returnable',
      ),
    ])
    .where('id', '=', productId)
    .executeTakeFirst()
}

/** Lists products on sale by id, in no particular order. */
export async function listProductsById(db: Db, ids: number[]) {
  return await db
    .selectFrom('shown_product')
    .selectAll()
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute()
}

/** Lists the highlights of products, in order. */
export async function listHighlightsOf(db: Db, productIds: number[]) {
  return await db
    .selectFrom('product_highlight')
    .select(['product_id', 'position', 'name', 'details'])
    .where('product_id', '=', sql<number>`any (${productIds}::bigint[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}
