import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'

/**
 * What of a product can be sold now, and at what price; undefined for one that is not for sale. Locks it, so that whoever brings some of
 * it back, or makes it cheaper, waits until the member is noted who found none, or the price of now.
 */
export async function lockSold(
  db: Db,
  productId: number,
): Promise<{ onHand: number; offered: number } | undefined> {
  const product = await db
    .selectFrom('product')
    .select('offered')
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
  return { onHand: stock?.on_hand ?? 0, offered: product.offered }
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

/** @param below the price under which the member is told; null where they are told of the stock. */
export async function setAlert(
  db: Db,
  memberId: number,
  productId: number,
  below: number | null,
): Promise<void> {
  await db
    .insertInto('stock_alert')
    .values({ member_id: memberId, product_id: productId, below })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'product_id'])
        .doUpdateSet({ below, asked_at: sql`now()` })
        .where(sql<boolean>`stock_alert.below is distinct from excluded.below`),
    )
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
    .select(['product_id', 'asked_at', 'below'])
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .execute()
}

/** For a closed account. */
export async function deleteAlerts(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('stock_alert').where('member_id', '=', memberId).execute()
}

/** One who asked to be told of a product, and is told now. */
export type DueAlert = {
  mobile: string
  /** In which the member reads; null for one who never chose. */
  language: string | null
  /** In their language, where it has a name there. */
  product: string
  product_id: number
  /** What it costs now, for one who is told that it costs less; null for one who is told that it is back. Paise. */
  price: number | null
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
 * Takes out alerts of products that can be had again, those who asked first before others, and of those that cost less than was asked
 * of, with what their messages need. Whoever takes them tells their members in the same transaction. Products are looked up one by one,
 * so that it costs the same however many wait for each.
 */
export async function takeDueAlerts(db: Db, productIds: number[], limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with back as (
      select product.id, product.name, offered from unnest(${productIds}::bigint[]) as noted (product_id)
        join product on product.id = noted.product_id and active
        join stock on stock.product_id = product.id and on_hand > 0
    ), for_stock as (
      select alert.*, back.name, back.offered from back
        cross join lateral (
          select member_id, product_id from stock_alert where product_id = back.id and below is null
            order by asked_at limit ${limit} for update skip locked) alert
        limit ${limit}
    ), for_price as (
      select alert.*, back.name, back.offered from back
        cross join lateral (
          select member_id, product_id from stock_alert where product_id = back.id and below > back.offered
            order by below desc limit ${limit} for update skip locked) alert
        limit ${limit}
    ), due as (
      select * from for_stock union all select * from for_price limit ${limit}
    ), told as (
      delete from stock_alert using due
        where stock_alert.member_id = due.member_id and stock_alert.product_id = due.product_id
        returning stock_alert.member_id, stock_alert.product_id, due.name, case when below is not null then due.offered end as price
    )
    select mobile, member.language, told.product_id, coalesce(product_translation.name, told.name) as product, price,
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
