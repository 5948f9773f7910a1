import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { nameKeyOf } from '../../../platform/database/name-key.ts'

/** A product with every value that a product file contains. */
export type CatalogueRow = {
  id: number
  version: number
  name: string
  sku: string | null
  /** Numbers old products whose SKUs differ only in capitals, from 0. All other products have 0. */
  sku_twin: number
  category_id: number
  category_name: string
  brand_id: number
  brand_name: string
  mrp: number
  discount_bp: number
  entered_price: number | null
  special_discount: number
  hsn: string
  gst_bp: number
  origin_country: string
  manufacturer: string
  net_quantity: string
  best_before: string
  importer: string
  warranty: string
  weight_grams: number | null
  package_mm: number[] | null
  description: string
  active: boolean
  on_hand: number
  /** All units ever received. Sales do not change this figure. */
  received: number
  reorder_level: number
  group_name: string | null
  group_options: string[] | null
  option_values: string[] | null
  pictures: { name: string; alt: string }[]
  highlights: { icon: string; name: string; details: string }[]
  translations: {
    language: 'hi' | 'mr'
    name: string
    description: string
    highlights: { name: string; details: string }[]
  }[]
  /**
   * The URLs or names of all pictures, in order, while the import job must still fetch some of them. Null
   * once all pictures are fetched.
   */
  wished_pictures: string[] | null
}

// The lateral joins read the rows of one product each, by their primary keys.
const columns = sql`
  product.id, product.version, product.name, product.sku, product.sku_twin, product.category_id, category.name as category_name, product.brand_id,
  brand.name as brand_name, product.mrp, product.discount_bp, product.entered_price, product.special_discount, product.hsn, product.gst_bp,
  product.origin_country, product.manufacturer, product.net_quantity, product.best_before, product.importer, product.warranty, product.weight_grams, product.package_mm,
  product.description, product.active, coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.received, 0) as received,
  product.reorder_level,
  product_group.name as group_name, product_group.options as group_options, product.option_values,
  (select coalesce(json_agg(json_build_object('name', name, 'alt', alt) order by position), '[]')
     from product_image where product_id = product.id) as pictures,
  (select coalesce(json_agg(json_build_object('icon', icon, 'name', name, 'details', details) order by position), '[]')
     from product_highlight where product_id = product.id) as highlights,
  (select coalesce(json_agg(json_build_object(
       'language', language, 'name', coalesce(name, ''), 'description', coalesce(description, ''),
       'highlights', (
         select coalesce(json_agg(json_build_object('name', coalesce(said.name, ''), 'details', coalesce(said.details, ''))
             order by product_highlight.position), '[]')
           from product_highlight
           left join product_highlight_translation as said
             on said.product_id = product_highlight.product_id and said.position = product_highlight.position
               and said.language = product_translation.language
          where product_highlight.product_id = product.id)) order by language), '[]')
     from product_translation where product_id = product.id) as translations,
  (select pictures from product_picture_wish where product_id = product.id) as wished_pictures`

const tables = sql`
  product
  join category on category.id = product.category_id
  join brand on brand.id = product.brand_id
  left join stock on stock.product_id = product.id
  left join product_group on product_group.id = product.group_id`

/** Lists the products with one of these SKUs, or without a SKU and with one of these ids. */
export async function listNamedProducts(
  db: Db,
  { skus, ids }: { skus: readonly string[]; ids: readonly number[] },
): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select ${columns} from ${tables}
     where product.id in (${named({ skus, ids })})`.execute(db)
  return rows
}

// SQL for the ids of products with one of the SKUs, in any case, or one of the ids.
function named({ skus, ids }: { skus: readonly string[]; ids: readonly number[] }) {
  return sql`
    select id from product where lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[])
    union all select id from product where id = any (${[...ids]}::bigint[]) and sku is null`
}

export async function listProductsByIds(db: Db, ids: readonly number[]): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select ${columns} from ${tables} where product.id = any (${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Lists a page of all products ordered by id, on sale or not. */
export async function listProductsFrom(db: Db, afterId: number, limit: number): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select ${columns} from ${tables} where product.id > ${afterId}::bigint order by product.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Lists the names of all brands or categories that are not merged into another. */
export async function listNames(db: Db, table: 'brand' | 'category'): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('name')
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Finds brands or categories by name, ignoring capitals, width and spaces. If two have the same name, returns
 * the older first. For a brand or category that was merged into another, returns the other one. This comes
 * after any unmerged one of the same name.
 */
export async function findByName(
  db: Db,
  table: 'brand' | 'category',
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom(table)
    .select([sql<number>`coalesce(merged_into, id)`.as('id'), 'name'])
    .where(
      nameKeyOf(sql`name`),
      '=',
      sql<string>`any (array(select ${nameKeyOf(sql`given`)} from unnest(${[...names]}::text[]) as given))`,
    )
    .orderBy(sql`merged_into is not null`)
    .orderBy(`${table}.id`)
    .execute()
}

/**
 * Locks products, ordered by id, until the transaction ends, so that nobody edits one while it is compared.
 */
export async function lockNamedProducts(
  db: Db,
  { skus, ids }: { skus: readonly string[]; ids: readonly number[] },
): Promise<void> {
  await sql`
    select from product where id in (${named({ skus, ids })}) order by id for no key update`.execute(db)
}

/** Finds the wanted option values that another product of the same group already has. */
export async function findTakenVariants(
  db: Db,
  wanted: readonly {
    categoryId: number
    brandId: number
    group: string
    values: string[]
    productId: number | null
    line: number
  }[],
): Promise<{ line: number; sku: string }[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ line: number; sku: string }>`
    select wanted.line, coalesce(product.sku, '#' || product.id) as sku
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted ("categoryId" bigint, "brandId" bigint, "group" text, "values" text[], "productId" bigint, line integer)
      join product_group on product_group.brand_id = wanted."brandId" and product_group.category_id = wanted."categoryId"
        and product_group.name = wanted."group"
      join product on product.group_id = product_group.id and option_key(product.option_values) = option_key(wanted."values")
     where product.id is distinct from wanted."productId"`.execute(db)
  return rows
}
