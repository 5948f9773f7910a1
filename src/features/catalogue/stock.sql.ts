import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

/**
 * Inserts the first stock of products. `received` must be the sum of the units on hand, reserved and sold.
 */
export async function insertStock(db: Db, rows: Insertable<Tables['stock']>[]): Promise<void> {
  await db.insertInto('stock').values(rows).execute()
}

/**
 * Takes sold units from the units on hand. Returns false if a product has too few units; the caller must then
 * roll back. Locks rows in the order of product ids, so that two orders of the same products cannot deadlock.
 */
export async function takeStock(db: Db, units: { productId: number; quantity: number }[]): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select take_stock(
      ${units.map(({ productId }) => productId)}::bigint[],
      ${units.map(({ quantity }) => quantity)}::integer[]) as "isTaken"`.execute(db)
  return rows[0]!.isTaken
}

/**
 * Moves units between on hand, reserved for a pending payment, and sold, or removes returned units that are
 * unfit for sale. Returns false if a product has too few units on hand to reserve, or no stock row; the
 * caller must then roll back. Locks rows in the order of product ids, like takeStock.
 */
export async function moveStock(
  db: Db,
  step: 'reserve' | 'release' | 'sell_reserved' | 'take_back' | 'write_off',
  units: { productId: number; quantity: number }[],
): Promise<boolean> {
  const { rows } = await sql<{ isMoved: boolean }>`
    select move_stock(
      ${step},
      ${units.map(({ productId }) => productId)}::bigint[],
      ${units.map(({ quantity }) => quantity)}::integer[]) as "isMoved"`.execute(db)
  return rows[0]!.isMoved
}

/**
 * Locks the stock of products before the caller changes it in several steps. Locks in the order of product
 * ids, like takeStock.
 */
export async function lockStock(db: Db, productIds: readonly number[]): Promise<void> {
  await sql`select from stock where product_id = any (${[...productIds]}::bigint[])
    order by product_id for no key update`.execute(db)
}

/** Locks the stock of a product and returns the units on hand; undefined if its stock is not tracked. */
export async function lockStockOf(db: Db, productId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.on_hand
}

/** Returns how many units of a product were received, and how many of them are on hand, reserved and sold. */
export async function readStock(db: Db, productId: number) {
  const found = await db
    .selectFrom('stock')
    .select(['received', 'on_hand', 'reserved', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return found ?? { received: 0, on_hand: 0, reserved: 0, sold: 0 }
}

/**
 * Adds units to a product's units on hand, or removes some if `units` is negative. Does not change reserved
 * and sold units.
 */
export async function addToStock(db: Db, productId: number, units: number): Promise<void> {
  await db
    .updateTable('stock')
    .set({
      received: sql<number>`received + ${units}::integer`,
      on_hand: sql<number>`on_hand + ${units}::integer`,
    })
    .where('product_id', '=', productId)
    .execute()
}

/**
 * Adds units to the stock of many products, or removes some. Creates missing stock rows. Locks rows in the
 * order of product ids, like takeStock. Returns the new units on hand. The database refuses to remove more
 * units than are on hand (`stock_on_hand_check`).
 */
export async function addToStocks(
  db: Db,
  added: readonly { productId: number; units: number }[],
): Promise<{ productId: number; units: number; onHand: number }[]> {
  if (added.length === 0) return []
  const ids = added.map(({ productId }) => productId)
  await lockStock(db, ids)
  const { rows } = await sql<{ productId: number; units: number; onHand: number }>`
    with added as (
      select * from unnest(${ids}::bigint[], ${added.map(({ units }) => units)}::integer[]) as added (id, units)
    ), begun as (
      insert into stock (product_id, received, on_hand)
        select id, units, units from added where not exists (select from stock where product_id = id) order by id
        returning product_id, on_hand as units, on_hand
    ), moved as (
      update stock set received = received + units, on_hand = on_hand + units from added where product_id = id
        returning product_id, units, on_hand
    )
    select product_id as "productId", units, on_hand as "onHand"
      from (select * from begun union all select * from moved) as changed`.execute(db)
  return rows
}
