import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../test/import-fixture.ts'
import { insertSampleProducts } from '../../../test/sample-catalogue.ts'
import { undoProductImport } from '../imports/staff/changes/changes.calls.ts'
import { startProductEdit } from '../imports/staff/edits/edits.calls.ts'
import { readProduct, saveProduct } from './staff/products/products.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())

const records = async (productId: number) =>
  (
    await sql<{
      price: number
    }>`select offered as price from price_change where product_id = ${productId} order by at`.execute(
      fixture.shop.db,
    )
  ).rows.map(({ price }) => price / 100)

it('records each price of a product from a file, an undo, a form and a bulk edit once, and no other change', async () => {
  const { shop, catalogue, importer } = fixture
  const file = (price: number) =>
    `${head}\nHIS-9,Rice,Tarang,Kitchen,${price},0,0,10,1006,5,Long grain,Weight: 1 kg\n`
  await fixture.importAll(file(100))
  const imported = (await fixture.importAll(file(80))).import
  const product_id = String((await fixture.productOf('HIS-9'))!['id'])
  await shop.send(undoProductImport, { import_id: imported.import_id }, importer)
  await shop.runJobs()
  const edit = async (change: object) => {
    const { data } = (await shop.send(readProduct, { product_id }, catalogue)).body
    expect((await shop.send(saveProduct, { ...data, ...change }, catalogue)).status).toBe(200)
  }
  await edit({ mrp: '110' })
  await edit({ net_quantity: '1 kg' })
  const bulk = await shop.send(
    startProductEdit,
    { search: 'Rice', part: 'price', way: 'lower_percent', value: '10' },
    catalogue,
  )
  await shop.runJobs()
  await fixture.write(bulk.body.data.edit.import_id, { as: catalogue })
  expect(await records(Number(product_id))).toEqual([100, 80, 100, 110, 99])
  const { prior_price } = await shop.db
    .selectFrom('product')
    .select('prior_price')
    .where('id', '=', Number(product_id))
    .executeTakeFirstOrThrow()
  expect(prior_price).toBeNull()
})

it('refuses a back-dated price, and any change of the price history', async () => {
  const id = 9_000
  const mrp = 200_000
  await insertSampleProducts(fixture.shop.db, [{ id, name: 'Recorded', mrp, discountBp: 0 }])
  const insert = (db: typeof fixture.shop.db, at: string) =>
    sql`insert into price_change (product_id, at, mrp, offered, active)
      values (${id}, now() + ${at}::interval, 100, 100, true)`.execute(db)
  await expect(insert(fixture.shop.db, '0 seconds')).rejects.toThrow('permission denied')
  await expect(insert(fixture.shop.ownerDb, '-1 day')).rejects.toThrow('only the present one is recorded')
  await expect(insert(fixture.shop.ownerDb, '1 day')).rejects.toThrow('only the present one is recorded')
  const change = sql`update price_change set offered = 1 where product_id = ${id}`
  await expect(change.execute(fixture.shop.ownerDb)).rejects.toThrow('append-only')
})
