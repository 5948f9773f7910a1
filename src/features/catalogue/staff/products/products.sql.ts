import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

export type OfficeProductFilter = {
  /** Part of the name, the beginning of an SKU, or an id. */
  search?: string | undefined
  categoryId?: number | undefined
  brandId?: number | undefined
  /** Low or out of stock. */
  stock?: 'low' | 'none' | undefined
  /** Limits the list to products without a picture, or without a weight. */
  lacks?: 'picture' | 'weight' | undefined
  isShown?: boolean | undefined
}

/** Lists a page of products, newest first, after the given one. Reads names and stock only for that page. */
export async function listOfficeProducts(
  db: Db,
  filter: OfficeProductFilter,
  { afterId, limit }: { afterId: number | undefined; limit: number },
) {
  let page = db.selectFrom('product').select('product.id').orderBy('product.id', 'desc').limit(limit)
  if (afterId !== undefined) page = page.where('product.id', '<', afterId)
  if (filter.categoryId !== undefined) page = page.where('product.category_id', '=', filter.categoryId)
  if (filter.brandId !== undefined) page = page.where('product.brand_id', '=', filter.brandId)
  if (filter.isShown !== undefined) page = page.where('product.active', '=', filter.isShown)
  if (filter.stock) page = page.where(isShort(filter.stock, afterId))
  if (filter.lacks === 'picture')
    page = page.where(sql<SqlBool>`product.id in (select product_id from product_without_picture)`)
  if (filter.lacks === 'weight') page = page.where('product.weight_grams', 'is', null)
  if (filter.search) page = page.where(isFoundBy(filter.search))
  return await db
    .selectFrom(page.as('page'))
    .innerJoin('product', 'product.id', 'page.id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 1),
    )
    .select([
      'product.id',
      'product.name',
      'product.sku',
      'product.mrp',
      'product.discount_bp',
      'product.offered',
      'product.active',
      'product.version',
      'category.name as category_name',
      'brand.name as brand_name',
      'stock.on_hand',
      'product_image.name as image',
      // Uses `offset 0` to look up each product. Otherwise the planner would read all low stock for one page.
      sql<boolean>`on_hand is null or exists (select from low_stock where product_id = product.id offset 0)`.as(
        'is_low',
      ),
    ])
    .orderBy('product.id', 'desc')
    .execute()
}

// Limits the low-stock table to ids below the page's start, so that it is read from there and not from its
// beginning.
function isShort(stock: 'low' | 'none', afterId: number | undefined) {
  const from = afterId === undefined ? sql`true` : sql`product_id < ${afterId}`
  return stock === 'none'
    ? sql<SqlBool>`product.id in (select product_id from shelf_product where not in_stock and ${from})`
    : sql<SqlBool>`product.id in (select product_id from low_stock where ${from})`
}

const idMax = 999_999_999_999_999

function isFoundBy(search: string) {
  const pattern = search.replace(/[\\%_]/g, (character) => `\\${character}`)
  const isId = /^\d{1,15}$/.test(search) && Number(search) <= idMax
  return sql<SqlBool>`(product.name ilike ${`%${pattern}%`} or product.sku = any (${[search, search.toUpperCase()]}::text[])
    ${isId ? sql`or product.id = ${Number(search)}::bigint` : sql``})`
}

/** Reads a product with everything that staff edit, on sale or not. */
export async function readOfficeProduct(db: Db, productId: number) {
  return await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .leftJoin('product_group', 'product_group.id', 'product.group_id')
    .selectAll('product')
    .select([
      'category.name as category_name',
      'brand.name as brand_name',
      'stock.on_hand',
      'stock.reserved',
      'product_group.name as group_name',
      'product_group.options as group_options',
      sql<{ name: string; alt: string }[]>`(
        select coalesce(json_agg(json_build_object('name', name, 'alt', alt) order by position), '[]')
          from product_image where product_id = product.id)`.as('pictures'),
      sql<{ icon: string; name: string; details: string }[]>`(
        select coalesce(json_agg(json_build_object('icon', icon, 'name', name, 'details', details) order by position), '[]')
          from product_highlight where product_id = product.id)`.as('highlights'),
      sql<
        {
          language: 'hi' | 'mr'
          name: string
          description: string
          highlights: { name: string; details: string }[]
        }[]
      >`(
        select coalesce(json_agg(json_build_object(
            'language', language, 'name', coalesce(name, ''), 'description', coalesce(description, ''),
            'highlights', (
              select coalesce(json_agg(json_build_object('name', coalesce(said.name, ''), 'details', coalesce(said.details, ''))
                  order by product_highlight.position), '[]')
                from product_highlight
                left join product_highlight_translation as said
                  on said.product_id = product_highlight.product_id and said.position = product_highlight.position
                    and said.language = known.language
               where product_highlight.product_id = product.id)
          ) order by language), '[]')
          from unnest(array['hi', 'mr']) as known (language)
          left join lateral (
            select name, description from product_translation
             where product_id = product.id and product_translation.language = known.language
          ) as words on true)`.as('translations'),
    ])
    .where('product.id', '=', productId)
    .executeTakeFirst()
}

/** Lists the categories that a product may have, by name. */
export async function listCategoryChoices(db: Db) {
  return await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('merged_into', 'is', null)
    .orderBy('name')
    .execute()
}

/** Finds brands or categories whose name contains the text: those that begin with it first, then by name. */
export async function findListings(
  db: Db,
  table: 'brand' | 'category',
  { search, id, limit }: { search: string; id: number | undefined; limit: number },
) {
  const typed = search.replace(/[\\%_]/g, '\\$&')
  let found = db.selectFrom(table).select(['id', 'name']).where('merged_into', 'is', null)
  if (id !== undefined) found = found.where('id', '=', id)
  if (typed !== '') found = found.where('name', 'ilike', `%${typed}%`)
  return await found
    .orderBy(sql`name not ilike ${`${typed}%`}`)
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()
}

/** Lists the groups of a brand in a category, by name. */
export async function listGroupsOfBrand(db: Db, brandId: number, categoryId: number) {
  return await db
    .selectFrom('product_group')
    .select(['id', 'name', 'options'])
    .where('brand_id', '=', brandId)
    .where('category_id', '=', categoryId)
    .orderBy('name')
    .limit(200)
    .execute()
}
