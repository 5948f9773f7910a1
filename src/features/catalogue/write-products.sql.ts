import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { inParts } from '../../platform/database/in-parts.ts'

// These statements change many products at once. They receive the rows as one JSON text. An import of 20,000
// products uses the same statements as the product form.

/** A row of `product`, without the columns that the database sets. */
export type ProductRow = {
  id: number
  name: string
  category_id: number
  brand_id: number
  mrp: number
  /** The discount in basis points. Computed from the price if staff entered a price. */
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
  description: string
  sku: string | null
  active: boolean
  group_id: number | null
  option_values: string[] | null
  /** The reorder level. If null, an existing product keeps its level and a new product gets the default. */
  reorder_level: number | null
  weight_grams: number | null
  package_mm: readonly number[] | null
}

/** The reorder level of a new product. It equals the column's default. */
export const reorderLevelAtFirst = 5

type Placed<Row> = Row & { product_id: number; position: number }
type PictureRow = Placed<{ name: string; alt: string }>
type HighlightRow = Placed<{ icon: string; name: string; details: string }>

/** Draws ids for new products from the sequence. */
export async function takeProductIds(db: Db, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks products ordered by id, and returns the versions of those that exist. */
export async function lockProducts(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  return await db
    .selectFrom('product')
    .select(['id', 'version'])
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function insertProductRows(db: Db, rows: ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into product (id, name, category_id, brand_id, mrp, discount_bp, entered_price, special_discount, hsn, gst_bp,
        origin_country, manufacturer, net_quantity, best_before, importer, warranty, description, sku, active, group_id, option_values,
        weight_grams, package_mm, reorder_level)
      select id, name, category_id, brand_id, mrp, discount_bp, entered_price, special_discount, hsn, gst_bp,
          origin_country, manufacturer, net_quantity, best_before, importer, warranty, description, sku, active, group_id, option_values,
          weight_grams, package_mm, coalesce(reorder_level, ${reorderLevelAtFirst})
        from ${recordsOf(rows)} order by id`.execute(db)
}

/** Updates products, even unchanged ones. Their new version makes the save of a simultaneous editor fail. */
export async function updateProductRows(db: Db, rows: ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  // Clears the translated country of origin if the country has changed.
  await sql`
    update product_translation set origin_country = null
      from product join unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.origin_country)}::text[])
        as row (id, origin_country) using (id)
     where product_id = product.id and product_translation.origin_country is not null
       and product.origin_country <> row.origin_country`.execute(db)
  await sql`
    update product set name = row.name, category_id = row.category_id, brand_id = row.brand_id, mrp = row.mrp,
        discount_bp = row.discount_bp, entered_price = row.entered_price, special_discount = row.special_discount,
        hsn = row.hsn, gst_bp = row.gst_bp, origin_country = row.origin_country, manufacturer = row.manufacturer,
        net_quantity = row.net_quantity, best_before = row.best_before, importer = row.importer, warranty = row.warranty,
        description = row.description, sku = row.sku, active = row.active,
        group_id = row.group_id, option_values = row.option_values,
        weight_grams = row.weight_grams, package_mm = row.package_mm,
        reorder_level = coalesce(row.reorder_level, product.reorder_level)
      from ${recordsOf(rows)} where product.id = row.id`.execute(db)
}

function recordsOf(rows: ProductRow[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
    id bigint, name text, category_id bigint, brand_id bigint, mrp bigint, discount_bp integer, entered_price bigint,
    special_discount bigint, hsn text, gst_bp integer, origin_country text, manufacturer text, net_quantity text,
    best_before text, importer text, warranty text, description text, sku text, active boolean,
    group_id bigint, option_values text[], reorder_level integer,
    weight_grams integer, package_mm smallint[])`
}

export async function replacePictures(
  db: Db,
  productIds: readonly number[],
  pictures: PictureRow[],
): Promise<void> {
  if (productIds.length === 0) return
  const rows = JSON.stringify(pictures)
  await sql`
    delete from product_image where product_id = any (${[...productIds]}::bigint[])
      and (product_id, position) not in (
        select product_id, position from jsonb_to_recordset(${rows}::jsonb) as row (product_id bigint, position smallint))`.execute(
    db,
  )
  if (pictures.length === 0) return
  await sql`
    insert into product_image (product_id, position, name, alt)
      select product_id, position, name, alt
        from jsonb_to_recordset(${rows}::jsonb) as row (product_id bigint, position smallint, name text, alt text)
      on conflict (product_id, position) do update set name = excluded.name, alt = excluded.alt
        where (product_image.name, product_image.alt) is distinct from (excluded.name, excluded.alt)`.execute(
    db,
  )
}

/** Replaces the highlights of products. The translations of a changed highlight are lost. */
export async function replaceHighlights(
  db: Db,
  productIds: readonly number[],
  highlights: HighlightRow[],
): Promise<void> {
  if (productIds.length === 0) return
  const ids = [...productIds]
  const records = sql`jsonb_to_recordset(${JSON.stringify(highlights)}::jsonb)
    as row (product_id bigint, position smallint, icon text, name text, details text)`
  await sql`
    delete from product_highlight where product_id = any (${ids}::bigint[])
      and (product_id, position, name, details) not in (select product_id, position, name, details from ${records})`.execute(
    db,
  )
  if (highlights.length === 0) return
  await sql`
    insert into product_highlight (product_id, position, icon, name, details)
      select product_id, position, icon, name, details from ${records}
      on conflict (product_id, position) do update set icon = excluded.icon
        where product_highlight.icon <> excluded.icon`.execute(db)
}

export async function replaceTranslations(
  db: Db,
  productIds: readonly number[],
  words: Insertable<Tables['product_translation']>[],
  highlights: Insertable<Tables['product_highlight_translation']>[],
): Promise<void> {
  const ids = [...productIds]
  const rows = JSON.stringify(words)
  const records = sql`jsonb_to_recordset(${rows}::jsonb) as row (product_id bigint, language text, name text, description text)`
  // Clears only the texts that the form edits. It does not edit the translated country of origin, so a row
  // with one must stay.
  await sql`
    update product_translation set name = null, description = null
      where product_id = any (${ids}::bigint[])
        and (product_id, language) not in (select product_id, language from ${records})`.execute(db)
  await sql`
    insert into product_translation (product_id, language, name, description)
      select product_id, language, name, description from ${records}
      on conflict (product_id, language) do update set name = excluded.name, description = excluded.description
        where (product_translation.name, product_translation.description)
          is distinct from (excluded.name, excluded.description)`.execute(db)
  await sql`
    delete from product_translation
      where product_id = any (${ids}::bigint[]) and name is null and description is null and origin_country is null`.execute(
    db,
  )
  await sql`delete from product_highlight_translation where product_id = any (${ids}::bigint[])`.execute(db)
  if (highlights.length > 0) await db.insertInto('product_highlight_translation').values(highlights).execute()
}

/** The columns of a variant that the table of variants edits. */
export type VariantRow = Pick<
  ProductRow,
  'id' | 'mrp' | 'discount_bp' | 'entered_price' | 'special_discount' | 'sku' | 'active'
>

/** Updates prices, SKUs and visibility of variants. Two variants may exchange their SKUs. */
export async function updateVariantRows(db: Db, rows: VariantRow[]): Promise<void> {
  if (rows.length === 0) return
  const records = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (id bigint, mrp bigint, discount_bp integer, entered_price bigint, special_discount bigint, sku text, active boolean,
      weight_grams integer, package_mm smallint[])`
  await sql`
    update product set sku = null from ${records}
      where product.id = row.id and product.sku is not null and product.sku is distinct from row.sku`.execute(
    db,
  )
  await sql`
    update product set mrp = row.mrp, discount_bp = row.discount_bp, entered_price = row.entered_price,
        special_discount = row.special_discount, sku = row.sku, active = row.active,
        weight_grams = row.weight_grams, package_mm = row.package_mm
      from ${records} where product.id = row.id`.execute(db)
}

/** Puts products on sale or takes them off sale. Returns the ids of those that changed. */
export async function showProducts(db: Db, ids: readonly number[], isShown: boolean): Promise<number[]> {
  const changed = await db
    .updateTable('product')
    .set({ active: isShown })
    .where('id', 'in', (query) =>
      query
        .selectFrom('product')
        .select('id')
        .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
        .where('active', '<>', isShown)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

/**
 * Makes a product a variant of a group, or changes its option values: one for each option, in order. The
 * database then sets the product's name. The database refuses values that another variant has
 * (`variant_is_unlike_the_others`), a wrong number of values (`variant_has_a_value_for_each_option`, at
 * commit), and a category or brand other than the group's (`variant_belongs_where_its_group_does`).
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

/**
 * Changes the option values of a group's variants. Two variants may exchange their values. The database never
 * allows two variants with the same values. So if a variant gets the current values of another one, all
 * changed variants first get temporary values, made of their ids.
 */
export async function setVariantValues(
  db: Db,
  groupId: number,
  rows: readonly { id: number; option_values: string[] }[],
): Promise<void> {
  const records = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, option_values text[])`
  await sql`
    update product set option_values[1] = '#' || product.id
      from ${records}
     where product.id = row.id and exists (
       select from product as other join ${records} on option_key(row.option_values) = option_key(other.option_values)
        where other.group_id = ${groupId} and other.id <> row.id)`.execute(db)
  await sql`
    update product set option_values = row.option_values
      from ${records} where product.id = row.id and product.group_id = ${groupId}`.execute(db)
}

/** Removes a product from its group. The product keeps its name until staff change it. */
export async function removeFromGroup(db: Db, productId: number): Promise<void> {
  await db
    .updateTable('product')
    .set({ group_id: null, option_values: null })
    .where('id', '=', productId)
    .execute()
}

export async function insertProducts(db: Db, rows: Insertable<Tables['product']>[]): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('product').values(part).execute()
}

/** Inserts pictures of products. Lists show the picture with position 1. */
export async function insertProductImages(
  db: Db,
  rows: Insertable<Tables['product_image']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('product_image').values(part).execute()
}

/** Renames the pictures at these positions if their names match a LIKE pattern. */
export async function renameProductImages(
  db: Db,
  pictures: readonly { product_id: number; position: number; name: string }[],
  pattern: string,
): Promise<void> {
  await sql`
    update product_image stored set name = renamed.name
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) renamed(product_id bigint, position int, name text)
    where stored.product_id = renamed.product_id and stored.position = renamed.position
      and stored.name like ${pattern} and stored.name <> renamed.name`.execute(db)
}

export async function insertProductHighlights(
  db: Db,
  rows: Insertable<Tables['product_highlight']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('product_highlight').values(part).execute()
}

export async function insertProductTranslations(
  db: Db,
  rows: Insertable<Tables['product_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('product_translation').values(part).execute()
}

export async function insertHighlightTranslations(
  db: Db,
  rows: Insertable<Tables['product_highlight_translation']>[],
): Promise<void> {
  for (const part of inParts(rows))
    await db.insertInto('product_highlight_translation').values(part).execute()
}
