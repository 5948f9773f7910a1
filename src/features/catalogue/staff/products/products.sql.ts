import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { containing, likeLiteral } from '../../../../platform/database/like-pattern.ts'

export type OfficeProductFilter = {
  /** A part of the name, the beginning of an SKU, or an id. */
  search?: string | undefined
  categoryId?: number | undefined
  brandId?: number | undefined
  /** Limits the list to products that are low on stock or sold out. */
  stock?: 'low' | 'none' | undefined
  /** Limits the list to products without a picture, or without a weight. */
  lacks?: 'picture' | 'weight' | undefined
  isShown?: boolean | undefined
}

export type OfficeProductOrder = 'newest' | 'name' | 'price_up' | 'price_down'

/** How the list shows products: in which order, and whether a group of variants is one row. */
export type OfficeProductView = { order?: OfficeProductOrder | undefined; isGrouped?: boolean }

/**
 * Lists a page of products after the product `afterId`. With `isGrouped`, a group of variants is one row,
 * which shows the first variant that matches the filter. Reads names, stock and groups only for that page.
 */
export async function listOfficeProducts(
  db: Db,
  filter: OfficeProductFilter,
  {
    afterId,
    limit,
    order = 'newest',
    isGrouped = false,
  }: { afterId: number | undefined; limit: number } & OfficeProductView,
) {
  const { key, direction } = orders[order]
  let page = db
    .selectFrom('product')
    .select('product.id')
    .where(matches(filter, 'product', order === 'newest' ? afterId : undefined))
    .orderBy(key('product'), direction)
    .limit(limit)
  if (order !== 'newest') page = page.orderBy('product.id', direction)
  if (afterId !== undefined) page = page.where(isAfter(order, afterId))
  if (isGrouped) page = page.where(isFirstOfGroup(order, filter))
  const listed = db
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
      sql<
        number | null
      >`case when (select is_prior_reference()) then coalesce(product.prior_price, 0) end`.as('prior_price'),
      'product.active',
      'product.version',
      'category.name as category_name',
      'brand.name as brand_name',
      'stock.on_hand',
      'product_image.name as image',
      // `offset 0` makes PostgreSQL look up each product of the page. Otherwise it would read all products
      // that are low on stock.
      sql<boolean>`on_hand is null or exists (select from low_stock where product_id = product.id offset 0)`.as(
        'is_low',
      ),
      (isGrouped ? groupOf(filter) : sql<OfficeGroup | null>`null`).as('group'),
    ])
    .orderBy(key('product'), direction)
    .orderBy('product.id', direction)
  return await listed.execute()
}

/** A group of variants that is one row of the list. */
export type OfficeGroup = {
  id: number
  name: string
  count: number
  /** The ids of the variants that match the filter. */
  matching: number[]
  offeredFrom: number
  offeredTo: number
  onHand: number
  shown: number
  low: number
}

// Each sort order ends with the id in the same direction, so that products with equal keys have a fixed
// order.
const orders = {
  newest: { key: (of: string) => sql.ref(`${of}.id`), direction: 'desc' },
  name: { key: (of: string) => sql`lower(${sql.ref(`${of}.name`)})`, direction: 'asc' },
  price_up: { key: (of: string) => sql.ref(`${of}.offered`), direction: 'asc' },
  price_down: { key: (of: string) => sql.ref(`${of}.offered`), direction: 'desc' },
} as const

/** Limits the page to the products that follow the product `afterId` in the list. Compares current values. */
function isAfter(order: OfficeProductOrder, afterId: number) {
  if (order === 'newest') return sql<SqlBool>`product.id < ${afterId}`
  const { key, direction } = orders[order]
  const beyond = direction === 'desc' ? sql`<` : sql`>`
  return sql<SqlBool>`(${key('product')}, product.id) ${beyond} (
    (select ${key('last')} from product as last where last.id = ${afterId}), ${afterId}::bigint)`
}

// `offset 0` makes PostgreSQL check the group of each product of the page. Otherwise it would read all
// products.
/**
 * Limits the page to one variant of each group: the first one in the list's order that matches the filter.
 */
function isFirstOfGroup(order: OfficeProductOrder, filter: OfficeProductFilter) {
  const { key, direction } = orders[order]
  const before = direction === 'desc' ? sql`>` : sql`<`
  return sql<SqlBool>`(product.group_id is null or not exists (
    select from product as other where other.group_id = product.group_id
      and (${key('other')}, other.id) ${before} (${key('product')}, product.id) and ${matches(filter, 'other')} offset 0))`
}

function groupOf(filter: OfficeProductFilter) {
  return sql<OfficeGroup | null>`(
    select jsonb_build_object('id', product_group.id, 'name', product_group.name, 'count', count(*),
        'matching', coalesce(jsonb_agg(variant.id order by variant.id) filter (where ${matches(filter, 'variant')}), '[]'),
        'offeredFrom', min(variant.offered), 'offeredTo', max(variant.offered),
        'onHand', coalesce(sum(of_variant.on_hand), 0), 'shown', count(*) filter (where variant.active),
        'low', count(*) filter (where exists (select from low_stock where product_id = variant.id offset 0)))
      from product_group join product as variant on variant.group_id = product_group.id
      left join stock as of_variant on of_variant.product_id = variant.id
     where product_group.id = product.group_id group by product_group.id)`
}

/**
 * Returns the SQL condition for the products that match a filter.
 * @param beforeId reads only products low on stock with an id below this one.
 */
function matches(filter: OfficeProductFilter, of: string, beforeId?: number) {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  const { categoryId, brandId, isShown, stock, lacks, search } = filter
  const parts = [
    ...(categoryId === undefined ? [] : [sql`${column('category_id')} = ${categoryId}`]),
    ...(brandId === undefined ? [] : [sql`${column('brand_id')} = ${brandId}`]),
    ...(isShown === undefined ? [] : [sql`${column('active')} = ${isShown}`]),
    ...(stock ? [isShort(stock, column('id'), of === 'product', beforeId)] : []),
    ...(lacks === 'picture' ? [isWithoutPicture(column('id'), of === 'product')] : []),
    ...(lacks === 'weight' ? [sql`${column('weight_grams')} is null`] : []),
    ...(search ? [isFoundBy(search, column)] : []),
  ]
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

type Column = ReturnType<typeof sql.ref>

// For the list, reads only products low on stock with an id below `beforeId`, so that a later page does not
// read all earlier products again. For the variants of a group, looks up each variant.
function isShort(stock: 'low' | 'none', id: Column, isList: boolean, beforeId: number | undefined) {
  const table = stock === 'none' ? sql`shelf_product where not in_stock` : sql`low_stock where true`
  if (!isList) return sql`exists (select from ${table} and product_id = ${id} offset 0)`
  const from = beforeId === undefined ? sql`true` : sql`product_id < ${beforeId}`
  return sql`${id} in (select product_id from ${table} and ${from})`
}

function isWithoutPicture(id: Column, isList: boolean) {
  return isList
    ? sql`${id} in (select product_id from product_without_picture)`
    : sql`exists (select from product_without_picture where product_id = ${id} offset 0)`
}

const idMax = 999_999_999_999_999

function isFoundBy(search: string, column: (name: string) => Column) {
  const isId = /^\d{1,15}$/.test(search) && Number(search) <= idMax
  return sql`(${column('name')} ilike ${containing(search)} or ${column('sku')} = any (${[search, search.toUpperCase()]}::text[])
    ${isId ? sql`or ${column('id')} = ${Number(search)}::bigint` : sql``})`
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

/** Lists, by name, the categories that staff can choose for a product. */
export async function listCategoryChoices(db: Db) {
  return await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('merged_into', 'is', null)
    .orderBy('name')
    .execute()
}

/**
 * Finds brands or categories whose name contains the text. Names that begin with the text come first;
 * otherwise sorts by name.
 */
export async function findListings(
  db: Db,
  table: 'brand' | 'category',
  { search, id, limit }: { search: string; id: number | undefined; limit: number },
) {
  let found = db.selectFrom(table).select(['id', 'name']).where('merged_into', 'is', null)
  if (id !== undefined) found = found.where('id', '=', id)
  if (search !== '') found = found.where('name', 'ilike', containing(search))
  return await found
    .orderBy(sql`name not ilike ${`${likeLiteral(search)}%`}`)
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
