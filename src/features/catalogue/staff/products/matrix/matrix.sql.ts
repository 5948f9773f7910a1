import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'

/** A group, with the values of each option in order. */
export type MatrixGroupRow = {
  id: number
  version: number
  name: string
  category_id: number
  brand_id: number
  category_name: string
  brand_name: string
  options: string[]
  values: { at: number; value: string }[]
}

export type MatrixVariantRow = {
  id: number
  version: number
  option_values: string[]
  mrp: number
  discount_bp: number
  entered_price: number | null
  offered: number
  special_discount: number
  on_hand: number
  weight_grams: number | null
  package_mm: number[] | null
  sku: string | null
  active: boolean
  pictures: { name: string; alt: string }[]
}

/** Reads a group. An option's values are those of the variants on sale, and those with a stored position. */
export async function readMatrixGroup(db: Db, groupId: number): Promise<MatrixGroupRow | undefined> {
  const { rows } = await sql<MatrixGroupRow>`
    select product_group.id, product_group.version, product_group.name, product_group.category_id, product_group.brand_id,
           category.name as category_name, brand.name as brand_name, options, "values"
      from product_group
      join category on category.id = product_group.category_id
      join brand on brand.id = product_group.brand_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('at', at, 'value', used.value) order by at, group_value.position,
                 coalesce(option_value.position, 2147483647), length(substring(used.value from '^[0-9]+')),
                 substring(used.value from '^[0-9]+'), used.value), '[]') as "values"
          from (
            select at, value from product, unnest(option_values) with ordinality as chosen (value, at)
             where group_id = product_group.id and active
            union
            select option_place, value from group_value where group_id = product_group.id
          ) as used
          left join group_value on group_value.group_id = product_group.id and option_place = at and group_value.value = used.value
          left join option_value on option_value.value = used.value
      ) as used
     where product_group.id = ${groupId}`.execute(db)
  return rows[0]
}

/** Lists the variants of a group, on sale or not, oldest first. */
export async function listMatrixVariants(db: Db, groupId: number): Promise<MatrixVariantRow[]> {
  const { rows } = await sql<MatrixVariantRow>`
    select product.id, version, option_values, mrp, discount_bp, entered_price, offered, special_discount, coalesce(on_hand, 0) as on_hand,
           weight_grams, package_mm, sku, active,
           (select coalesce(json_agg(json_build_object('name', name, 'alt', alt) order by position), '[]')
              from product_image where product_id = product.id) as pictures
      from product left join stock on stock.product_id = product.id
     where group_id = ${groupId} order by product.id`.execute(db)
  return rows
}

/** Locks the variants of a group ordered by id. */
export async function lockVariants(db: Db, groupId: number): Promise<void> {
  await sql`select from product where group_id = ${groupId} order by id for no key update`.execute(db)
}

/**
 * Lists those of the given SKUs that other products use. Returns them in lower case, because case does not
 * matter.
 */
export async function listUsedSkus(
  db: Db,
  skus: readonly string[],
  besides: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select lower(sku) as sku from product
     where lower(sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[]) and id <> all (${[...besides]}::bigint[])`.execute(
    db,
  )
  return rows.map(({ sku }) => sku)
}
