import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { rankedBy } from '../../platform/database/ranked-by.ts'
import { orders } from '../catalogue/ranking.ts'

type ShownProduct = Selectable<Tables['shown_product']>

// How many of a member's latest orders to search.
const ordersLookedThrough = 50

/**
 * Lists products in stock that a member received and did not return: the most often bought first, then the
 * latest.
 */
export async function listBoughtBefore(db: Db, memberId: number, limit: number): Promise<ShownProduct[]> {
  const { rows } = await sql<ShownProduct>`
    select shown_product.* from (
        select product_id, count(*) as times, max(order_id) as latest from (
            select id from purchase_order where member_id = ${memberId} and status = 'delivered'
              order by id desc limit ${sql.lit(ordersLookedThrough)}
          ) as received join order_line on (order_line.order_id, order_line.member_id) = (received.id, ${memberId})
         where quantity > cancelled + returned group by product_id
      ) as bought join shown_product on shown_product.id = product_id
     where on_hand > 0 order by ${rankedBy(orders.boughtBefore)} limit ${limit}`.execute(db)
  return rows
}

/**
 * Lists products in stock that have become cheaper: since the member added them to the wishlist, or else
 * since the member last viewed them. The largest relative drop comes first.
 */
export async function listBecameCheaper(
  db: Db,
  memberId: number,
  limit: number,
): Promise<(ShownProduct & { offered_then: number })[]> {
  const { rows } = await sql<ShownProduct & { offered_then: number }>`
    with noted as (
      select distinct on (product_id) product_id, offered_then from (
          select product_id, offered_then, 1 as place from wishlist_item where member_id = ${memberId}
          union all
          select product_id, offered_then, 2 from product_view where member_id = ${memberId}
        ) as either order by product_id, place
    ), cheaper as (
      select noted.* from noted
        join product on product.id = noted.product_id and active and offered < offered_then
        join stock on stock.product_id = noted.product_id and on_hand > 0
       order by ${rankedBy(orders.becameCheaper)} limit ${limit}
    )
    select shown_product.*, offered_then from cheaper join shown_product on shown_product.id = product_id
     order by ${rankedBy(orders.becameCheaper)}`.execute(db)
  return rows
}
