import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { interleave } from '../../../test/half-way.ts'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { getProductListbyCategory } from './list/list.calls.ts'
import { addToStock, insertStock, moveStock, takeStock } from './stock.sql.ts'
import { insertProducts, showProducts } from './write-products.sql.ts'

const [few, many, soldOut, offSale, raced, uncounted] = [1, 2, 3, 4, 5, 6]

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp({ DATABASE_POOL_SIZE: '4' })
  await insertSampleCatalogue(shop.db, [
    { id: few, name: 'Nivra Few', stock: 2 },
    { id: many, name: 'Nivra Many', stock: 500 },
    { id: soldOut, name: 'Nivra Gone', stock: 0 },
    { id: offSale, name: 'Nivra Old', stock: 5, active: false },
    { id: raced, name: 'Nivra Raced', stock: 0 },
  ])
})
afterAll(() => shop.close())

async function inStock(): Promise<string[]> {
  shop.app.forgetCatalogue()
  const asked = { category_id: 1, in_stock: '1', sort: 'price-low' }
  const { body } = await shop.send(getProductListbyCategory, asked)
  return body.data.map(({ product_id, product_mrp }) => `${product_id}: ${product_mrp}`)
}

/** Returns the products whose row in the table shelf_product differs from the product and its stock. */
async function differences(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(shelf_product.product_id, product.id) as id
      from product left join stock on stock.product_id = product.id full join shelf_product on shelf_product.product_id = product.id
     where (product.id, product.category_id, product.brand_id, product.group_id, product.offered, product.discount_bp, product.popularity,
         product.active, coalesce(on_hand > 0, false))
       is distinct from (shelf_product.product_id, shelf_product.category_id, shelf_product.brand_id, shelf_product.group_id,
         shelf_product.offered, shelf_product.discount_bp, shelf_product.popularity, shelf_product.active, in_stock)`.execute(
    shop.db,
  )
  return rows.map(({ id }) => id)
}

const take = (productId: number, quantity: number) => takeStock(shop.db, [{ productId, quantity }])
const move = (step: 'reserve' | 'release' | 'take_back', productId: number, quantity: number) =>
  moveStock(shop.db, step, [{ productId, quantity }])
const versionOnShelf = async (productId: number) =>
  (
    await sql<{ xmin: string }>`select xmin from shelf_product where product_id = ${productId}`.execute(
      shop.db,
    )
  ).rows[0]!.xmin

it('updates a list of products in stock after sales, holds, returns, hiding and price changes', async () => {
  const lists: string[][] = [await inStock()]
  for (const change of [
    () => take(few, 2),
    () => move('take_back', few, 1),
    () => move('reserve', few, 1),
    () => move('release', few, 1),
    () => addToStock(shop.db, soldOut, 1),
    () => showProducts(shop.db, [many], false),
    () => showProducts(shop.db, [many, offSale], true),
    () => sql`update product set mrp = 50000 where id = ${many}`.execute(shop.db),
    () => sql`update product set category_id = 2 where id = ${offSale}`.execute(shop.db),
  ]) {
    await change()
    expect(await differences()).toEqual([])
    lists.push(await inStock())
  }
  expect(lists.map((list) => list.map((one) => one.split(':')[0]).join(' '))).toEqual([
    '1 2',
    '2',
    '1 2',
    '2',
    '1 2',
    '1 2 3',
    '1 3',
    '1 2 3 4',
    '2 1 3 4',
    '2 1 3',
  ])
})

it('lists a product once its stock is counted', async () => {
  const before = await inStock()
  const like = await shop.db.selectFrom('product').selectAll().where('id', '=', few).executeTakeFirstOrThrow()
  const { category_id, brand_id, description, mrp, discount_bp, special_discount, hsn, gst_bp } = like
  await insertProducts(shop.db, [
    {
      id: uncounted,
      name: 'Nivra New',
      category_id,
      brand_id,
      description,
      mrp,
      discount_bp,
      special_discount,
      hsn,
      gst_bp,
    },
  ])
  expect(await inStock()).toEqual(before)
  await insertStock(shop.db, [{ product_id: uncounted, received: 3, on_hand: 3 }])
  expect(await inStock()).toHaveLength(before.length + 1)
  expect(await differences()).toEqual([])
})

it('writes to the shelves only when a sale leaves no stock', async () => {
  const before = await versionOnShelf(many)
  await take(many, 1)
  expect(await versionOnShelf(many)).toBe(before)
  await take(many, 499)
  expect(await versionOnShelf(many)).not.toBe(before)
})

it('lists a price saved while the product comes back', async () => {
  await interleave(shop.ownerDb, {
    stopsAt: 'offer',
    change: () =>
      inTransaction(shop.db, async (db) => {
        await sql`update product set mrp = 70000 where id = ${raced}`.execute(db)
        await sql`update offer set position = position`.execute(db)
      }),
    meanwhile: () => [addToStock(shop.db, raced, 1)],
  })
  expect(await differences()).toEqual([])
  expect(await inStock()).toContain(`${raced}: 700`)
})
