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
        .doUpdateSet({ below, asked_at: sql`excluded.asked_at` })
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
  const { rows: sold } = await sql<{ id: number; name: string; offered: number }>`
    select product.id, name, offered from product join stock on stock.product_id = product.id and on_hand > 0
      where product.id = any(${productIds}::bigint[]) and active order by product.id`.execute(db)
  const { rows: due } = await sql<{ member_id: number; product_id: number; below: number | null }>`
    select * from due_stock_alerts(${sold.map(({ id }) => id)}::bigint[], ${sold.map(({ offered }) => offered)}::bigint[], ${limit})`.execute(
    db,
  )
  if (due.length === 0) return []
  // Each member's are looked at again where they lie: one who was told meanwhile, or asks for another price, is left out.
  const { rows: told } = await sql<
    Pick<DueAlert, 'mobile' | 'language' | 'product_id' | 'isClosed'> & { below: number | null }
  >`
    delete from stock_alert
      using unnest(${due.map((alert) => alert.member_id)}::bigint[], ${due.map((alert) => alert.product_id)}::bigint[],
        ${due.map(({ below }) => below)}::bigint[]) as due (member_id, product_id, below), member
      where stock_alert.member_id = due.member_id and stock_alert.product_id = due.product_id
        and stock_alert.below is not distinct from due.below and member.id = stock_alert.member_id
      returning mobile, language, stock_alert.product_id, stock_alert.below, closed_at is not null as "isClosed"`.execute(
    db,
  )
  const names = await readTranslatedNames(db, told)
  const soldById = new Map(sold.map((product) => [product.id, product]))
  return told.map(({ below, ...alert }) => {
    const { name, offered } = soldById.get(alert.product_id)!
    return {
      ...alert,
      product: names.get(`${alert.product_id} ${alert.language}`) ?? name,
      price: below === null ? null : offered,
    }
  })
}

/** The names of products in other languages than English, by the product and the language. */
async function readTranslatedNames(
  db: Db,
  told: readonly Pick<DueAlert, 'product_id' | 'language'>[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product_translation')
    .select(['product_id', 'language', 'name'])
    .where('product_id', '=', sql<number>`any(${told.map(({ product_id }) => product_id)}::bigint[])`)
    .where('name', 'is not', null)
    .execute()
  return new Map(rows.map(({ product_id, language, name }) => [`${product_id} ${language}`, name!]))
}

/** Forgets of products that they came back where nobody waits any more, or none can be had again. Returns of how many. */
export async function forgetCameBack(db: Db, productIds: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_back_in_stock(${productIds}::bigint[]) as count`.execute(db)
  return rows[0]!.count
}
