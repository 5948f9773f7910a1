import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Starts counting the stock of products: what came in is what is on hand, reserved or sold. */
export async function insertStock(db: Db, rows: Insertable<Tables['stock']>[]): Promise<void> {
  await db.insertInto('stock').values(rows).execute()
}

/**
 * Sells units that are on hand. False when a product has fewer than asked for: what was taken already must then be
 * rolled back. Rows are locked in product order, so that two orders of the same products cannot deadlock.
 */
export async function takeStock(db: Db, units: { productId: number; quantity: number }[]): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select take_stock(
      ${units.map(({ productId }) => productId)}::bigint[],
      ${units.map(({ quantity }) => quantity)}::integer[]) as "isTaken"`.execute(db)
  return rows[0]!.isTaken
}

/**
 * Moves units between what is on hand, reserved for a payment under way, and sold, or takes what came back unfit out. False when there are too few to
 * reserve: what was moved already must then be rolled back. Locks in product order, as takeStock does.
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

/** Locks the stock of products in their order, for who moves it in more than one step: see takeStock. */
export async function lockStock(db: Db, productIds: readonly number[]): Promise<void> {
  await sql`select from stock where product_id = any (${[...productIds]}::bigint[])
    order by product_id for no key update`.execute(db)
}

/** Locks the stock of a product and returns what of it can be sold; undefined where none is counted. */
export async function lockStockOf(db: Db, productId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.on_hand
}

/** What came in of a product, and what became of it. */
export async function readStock(db: Db, productId: number) {
  const found = await db
    .selectFrom('stock')
    .select(['received', 'on_hand', 'reserved', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return found ?? { received: 0, on_hand: 0, reserved: 0, sold: 0 }
}

/** Adds units to the stock of a product, or takes some away; what is reserved or sold stays so. */
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
 * Adds units to the stock of many products, or takes some away. Begins the stock of one that has none. Locks in product order, as
 * takeStock does. Returns how many units each has then. The database refuses to take more than there is (`stock_on_hand_check`).
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
