import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { rankedBy } from '../../../platform/database/ranked-by.ts'
import { orders } from '../ranking.ts'

// The minimum number of buyers who bought both products. With fewer, the row could reveal what a single buyer
// bought.
const buyersMin = 3
const togetherMax = 6

// The number of the category's most popular products in stock to examine. The limit keeps large categories
// fast.
const lookedThrough = 200

/** Returns an order id above which there are at most `countMax` orders, the newest ones. */
export async function findNewestOrders(db: Db, countMax: number): Promise<number> {
  const { newest } = await db
    .selectFrom('purchase_order')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('newest'))
    .executeTakeFirstOrThrow()
  return Math.max(newest - countMax, 0)
}

export async function findLastProduct(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/**
 * Counts again which products were bought together with the products of an id range, in orders above an id.
 * Looks up each order's other lines by key. For a join, PostgreSQL would expect one row and compare every
 * line with every other.
 */
export async function countBoughtTogether(
  db: Db,
  { from, to, ordersAbove }: { from: number; to: number; ordersAbove: number },
): Promise<void> {
  const inStretch = (column: string) => sql<boolean>`${sql.ref(column)} between ${from} and ${to}`
  const isKept = (line: string) =>
    sql`${sql.ref(`${line}.quantity`)} > ${sql.ref(`${line}.cancelled`)} + ${sql.ref(`${line}.returned`)}`
  const { rows: best } = await sql<{ product_id: number; other_id: number; buyers: number }>`
    with pair as (
      select bought.product_id, along.other_id, count(distinct bought.member_id) as buyers
        from order_line as bought cross join lateral (
          select other.product_id as other_id from order_line as other
           where (other.order_id, other.member_id) = (bought.order_id, bought.member_id) and other.product_id <> bought.product_id
             and ${isKept('other')} and exists (
               select purchase_order.id from purchase_order
                where (purchase_order.id, purchase_order.member_id) = (bought.order_id, bought.member_id)
                  and status not in ('rejected', 'returned'))
           offset 0) as along
       where bought.order_id > ${sql.lit(ordersAbove)} and ${inStretch('bought.product_id')} and ${isKept('bought')}
       group by 1, 2 having count(distinct bought.member_id) >= ${sql.lit(buyersMin)}
    )
    select product_id, other_id, buyers
      from (select pair.*, row_number() over (partition by product_id order by buyers desc, other_id) as rank from pair) as ranked
     where rank <= ${sql.lit(togetherMax)}`.execute(db)
  await sql`
    with best as materialized (
      select * from unnest(${best.map(({ product_id }) => product_id)}::bigint[], ${best.map(({ other_id }) => other_id)}::bigint[],
        ${best.map(({ buyers }) => buyers)}::integer[]) as best (product_id, other_id, buyers)
    ), gone as (
      delete from bought_together where ${inStretch('bought_together.product_id')}
        and not exists (select from best where (best.product_id, best.other_id) = (bought_together.product_id, bought_together.other_id))
    )
    insert into bought_together (product_id, other_id, buyers)
      select product_id, other_id, buyers from best order by product_id, other_id
      on conflict (product_id, other_id) do update set buyers = excluded.buyers where bought_together.buyers <> excluded.buyers`.execute(
    db,
  )
}

type Related = { id: number; group_id: number | null }

/**
 * Lists products in stock that others bought with this one, the most frequent first. Leaves out this
 * product's own variants.
 */
export async function listBoughtTogether(db: Db, productId: number): Promise<Related[]> {
  return await db
    .selectFrom('bought_together')
    .innerJoin('shelf_product as other', 'other.product_id', 'bought_together.other_id')
    .innerJoin('product', 'product.id', 'bought_together.product_id')
    .select(['other.product_id as id', 'other.group_id'])
    .where('bought_together.product_id', '=', productId)
    .where('other.active', '=', true)
    .where('other.in_stock', '=', true)
    .where(sql<boolean>`(product.group_id is null or other.group_id is distinct from product.group_id)`)
    .orderBy(rankedBy(orders.boughtTogether))
    .execute()
}

/**
 * Lists similar products in stock of the same category. Products with the same option values come first, then
 * those with a similar price, then the more popular ones.
 */
export async function listSimilar(db: Db, productId: number, countMax: number): Promise<Related[]> {
  const { rows } = await sql<Related>`
    with own as (
      select product.id, product.category_id, group_id, offered, options
        from product left join product_group on product_group.id = group_id where product.id = ${productId} and active
    ), popular as (
      select product_id as id, group_id, offered, popularity from shelf_product
       where active and in_stock and category_id = (select category_id from own)
       order by popularity desc, product_id limit ${sql.lit(lookedThrough)}
    )
    select popular.id, popular.group_id
      from own join popular on popular.id <> own.id and (own.group_id is null or popular.group_id is distinct from own.group_id)
     order by ${rankedBy(orders.similar)}
     limit ${countMax}`.execute(db)
  return rows
}

/** Lists products by id, in no particular order. */
export async function listShown(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('shown_product')
    .selectAll()
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute()
}
