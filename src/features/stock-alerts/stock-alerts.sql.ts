import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'

/** What of a product can be sold now; undefined for one that is not for sale. */
export async function readSoldStock(db: Db, productId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('product')
    .leftJoin('stock', 'stock.product_id', 'product.id')
    .select(sql<number>`coalesce(on_hand, 0)`.as('onHand'))
    .where('product.id', '=', productId)
    .where('active', '=', true)
    .executeTakeFirst()
  return found?.onHand
}

/** For how many other products a member waits. Locks the member, so that two more cannot both pass the limit. */
export async function countAlertsLocked(db: Db, memberId: number, productId: number): Promise<number> {
  await lockMember(db, memberId)
  const { count } = await db
    .selectFrom('stock_alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('product_id', '<>', productId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAlert(db: Db, memberId: number, productId: number): Promise<void> {
  await db
    .insertInto('stock_alert')
    .values({ member_id: memberId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAlert(db: Db, memberId: number, productId: number): Promise<void> {
  await db
    .deleteFrom('stock_alert')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .execute()
}

/** Those of a member, the latest first. */
export async function listAlerts(db: Db, memberId: number) {
  return await db
    .selectFrom('stock_alert')
    .select(['product_id', 'asked_at'])
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .execute()
}

/** For a closed account. */
export async function deleteAlerts(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('stock_alert').where('member_id', '=', memberId).execute()
}

export type BackInStock = {
  mobile: string
  /** In which the member reads; null for one who never chose. */
  language: string | null
  /** In their language, where it has a name there. */
  product: string
  isClosed: boolean
}

/**
 * Takes out alerts whose products can be had again, those who asked first before others, with what their messages need.
 * Whoever takes them tells their members in the same transaction. Products are looked up one by one, so that it costs the
 * same however many wait for each.
 */
export async function takeAlertsInStock(db: Db, limit: number): Promise<BackInStock[]> {
  const { rows } = await sql<BackInStock>`
    with recursive awaited (product_id) as (
      select min(product_id) from stock_alert
      union all
      select (select min(product_id) from stock_alert where product_id > awaited.product_id)
        from awaited where awaited.product_id is not null
    ), back as (
      select product.id, product.name from awaited
        join stock on stock.product_id = awaited.product_id and on_hand > 0
        join product on product.id = awaited.product_id and active
    ), due as (
      select alert.member_id, alert.product_id, back.name from back
        cross join lateral (
          select member_id, product_id from stock_alert where product_id = back.id
            order by asked_at limit ${limit} for update skip locked) alert
        limit ${limit}
    ), told as (
      delete from stock_alert using due
        where stock_alert.member_id = due.member_id and stock_alert.product_id = due.product_id
        returning stock_alert.member_id, stock_alert.product_id, due.name
    )
    select mobile, member.language, coalesce(product_translation.name, told.name) as product,
        closed_at is not null as "isClosed"
      from told join member on member.id = told.member_id
        left join product_translation on product_translation.product_id = told.product_id
          and product_translation.language = member.language`.execute(db)
  return rows
}
