import { sql } from 'kysely'
import { corruptHistory } from './bend-history.ts'
import { insertSampleProducts } from './sample-catalogue.ts'
import type { TestApp } from './test-app.ts'

type Sold = { active?: boolean; mrp?: number }

const rupees = (amount: number) => amount * 100

/** Adds a product, whose price history begins with this price in rupees. */
export async function launchProduct(
  shop: TestApp,
  id: number,
  price: number,
  sold: Sold = {},
): Promise<void> {
  const { mrp = 2_000 } = sold
  await insertSampleProducts(shop.db, [
    { id, name: `Priced ${id}`, mrp: rupees(mrp), discountBp: 0, active: false },
  ])
  await erasePrices(shop, id)
  await repriceProduct(shop, id, price, sold)
}

/** Sells a product at another price in rupees. */
export async function repriceProduct(
  { db }: TestApp,
  id: number,
  price: number,
  { active = true, mrp = 2_000 }: Sold = {},
): Promise<void> {
  await sql`update product set mrp = ${rupees(mrp)}, entered_price = ${rupees(price)},
      discount_bp = (${rupees(mrp)}::bigint - ${rupees(price)}::bigint) * 10000 / ${rupees(mrp)}::bigint, active = ${active}
    where id = ${id}`.execute(db)
}

/** Deletes a product's price history. */
export async function erasePrices(shop: TestApp, id: number): Promise<void> {
  await corruptHistory(shop, 'price_change', (db) =>
    db.deleteFrom('price_change').where('product_id', '=', id).execute(),
  )
}

/** Moves a product's price history into the past. */
export async function agePrices(shop: TestApp, id: number, time: string): Promise<void> {
  await corruptHistory(shop, 'price_change', (db) =>
    sql`update price_change set at = at - ${time}::interval, written_at = written_at - ${time}::interval
      where product_id = ${id}`.execute(db),
  )
}
