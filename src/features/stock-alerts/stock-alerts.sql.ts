import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'

/**
 * Returns how many units of a product are on sale now, and the price; undefined if the product is not for
 * sale. Locks the stock, so that a change of stock or price waits until the alert is stored.
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

/**
 * Counts a member's alerts for other products. Locks the member, so that two calls cannot both pass the
 * limit.
 */
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

/** @param below the price under which to notify; null to notify about the stock. */
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

/** Lists a member's alerts, latest first. */
export async function listAlerts(db: Db, memberId: number) {
  return await db
    .selectFrom('stock_alert')
    .select(['product_id', 'asked_at', 'below'])
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .execute()
}

/** Deletes the alerts of a closed account. */
export async function deleteAlerts(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('stock_alert').where('member_id', '=', memberId).execute()
}

/** A member whose alert for a product is due: the product is back in stock or cheaper. */
export type DueAlert = {
  mobile: string
  /** The member's language; null if never chosen. */
  language: string | null
  /** The product's name in the member's language, or else in English. */
  product: string
  product_id: number
  /** The current price in paise for a price alert; null for a stock alert. */
  price: number | null
  /** Whether the account is open and the member consents to offers. */
  mayBeTold: boolean
}

/** Locks and returns up to `limit` products that may be back in stock. */
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
 * Claims due alerts with the data for their messages: stock alerts first, oldest first, then price alerts.
 * The caller notifies the members in the same transaction. Looks up the alerts of each product separately, so
 * that the cost does not grow with the number of all alerts.
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
  // Deletes an alert only if the row on its member's node is unchanged. Skips alerts that were claimed or
  // changed meanwhile.
  const { rows: told } = await sql<
    Pick<DueAlert, 'mobile' | 'language' | 'product_id' | 'mayBeTold'> & { below: number | null }
  >`
    delete from stock_alert
      using unnest(${due.map((alert) => alert.member_id)}::bigint[], ${due.map((alert) => alert.product_id)}::bigint[],
        ${due.map(({ below }) => below)}::bigint[]) as due (member_id, product_id, below), member
      where stock_alert.member_id = due.member_id and stock_alert.product_id = due.product_id
        and stock_alert.below is not distinct from due.below and member.id = stock_alert.member_id
      returning mobile, language, stock_alert.product_id, stock_alert.below, 
        closed_at is null and has_consent(member.id, 'offers') as "mayBeTold"`.execute(db)
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

/** Reads products' translated names by product and language. */
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

/**
 * Deletes products without waiting alerts or without stock from the table back_in_stock. Returns how many it
 * deleted.
 */
export async function forgetCameBack(db: Db, productIds: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_back_in_stock(${productIds}::bigint[]) as count`.execute(db)
  return rows[0]!.count
}
