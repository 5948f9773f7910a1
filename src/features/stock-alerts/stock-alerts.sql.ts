import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'

/**
 * What of a product can be sold now; undefined for one that is not for sale. Locks it, so that whoever brings some of it back
 * waits until the member who found none does.
 */
export async function lockSoldStock(db: Db, productId: number): Promise<number | undefined> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) return undefined
  const stock = await db
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return stock?.on_hand ?? 0
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

/** Locks so many products of which there may be some again. */
export async function lockCameBack(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('back_in_stock')
    .select('product_id')
    .orderBy('product_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/**
 * Takes out alerts of products that can be had again, those who asked first before others, with what their messages need.
 * Whoever takes them tells their members in the same transaction. Products are looked up one by one, so that it costs the
 * same however many wait for each.
 */
export async function takeAlertsInStock(db: Db, productIds: number[], limit: number): Promise<BackInStock[]> {
  const { rows } = await sql<BackInStock>`
    with back as (
      select product.id, product.name from unnest(${productIds}::bigint[]) as noted (product_id)
        join product on product.id = noted.product_id and active
        join stock on stock.product_id = product.id and on_hand > 0
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

/** Forgets of products that they came back where nobody waits any more, or none can be had again. Returns of how many. */
export async function forgetCameBack(db: Db, productIds: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_back_in_stock(${productIds}::bigint[]) as count`.execute(db)
  return rows[0]!.count
}
