import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../test/import-fixture.ts'
import { readProduct } from '../../catalogue/staff/products/products.calls.ts'
import { correctStock } from '../../catalogue/staff/products/stock/stock.calls.ts'

// Expects that a stock correction by a file writes the same records as one by hand.

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

const cups = (count: number, stock: number) =>
  Array.from({ length: count }, (_, nth) => `CUP-${nth},Cup ${nth},Tarang,Kitchen,49,0,0,${stock},6912,12,,`)

async function correctionsOf(sku: string) {
  const { id } = (await fixture.productOf(sku))!
  const { body } = await fixture.shop.send(readProduct, { product_id: String(id) }, fixture.catalogue)
  return body.corrections
}

it('shows a stock correction by a file with its units, author and import', async () => {
  const made = await fixture.importAll(`${head}\n${cups(3, 20).join('\n')}\n`)
  // The first stock of a new product is not recorded as a correction. This is the same for a product added by
  // hand.
  expect(made.import).toMatchObject({ added: 3 })
  expect(await correctionsOf('CUP-0')).toEqual([])

  await sql`update stock set on_hand = on_hand - 3, sold = sold + 3
    where product_id = (select id from product where sku = 'CUP-0')`.execute(fixture.shop.db)
  const done = await fixture.importAll('sku,stock\nCUP-0,40\nCUP-1,5\nCUP-2,20\n')
  const { import_id } = done.import
  expect(await correctionsOf('CUP-0')).toMatchObject([
    { units: 23, on_hand_after: 40, staff_name: 'Test Staff', import_id },
  ])
  expect(await correctionsOf('CUP-1')).toMatchObject([{ units: -15, on_hand_after: 5, import_id }])
  expect(await correctionsOf('CUP-2')).toEqual([])

  const { id } = (await fixture.productOf('CUP-0'))!
  const byHand = {
    product_id: String(id),
    kind: 'add',
    reason: 'missing',
    units: -1,
    request_id: `hand-after-${import_id}`,
  }
  expect((await fixture.shop.send(correctStock, byHand, fixture.catalogue)).status).toBe(200)
  expect(await correctionsOf('CUP-0')).toMatchObject([
    { units: -1, on_hand_after: 39, import_id: null },
    { units: 23, on_hand_after: 40, import_id },
  ])
})

it('keeps received units equal to initial stock plus corrections', async () => {
  await fixture.importAll('sku,stock\nCUP-0,11\nCUP-1,12\n')
  const { rows } = await sql`
    select stock.product_id from stock
     where received <> 20 + (select coalesce(sum(units), 0) from stock_correction where product_id = stock.product_id)
       and product_id in (select id from product where sku like 'CUP-%')`.execute(fixture.shop.db)
  expect(rows).toEqual([])
})

it('writes thousands of stock corrections by one statement per batch', async () => {
  await sql`
    create sequence statements_counted;
    create function count_statement() returns trigger language plpgsql security definer as
      $$ begin perform nextval('statements_counted'); return null; end $$;
    create trigger count_statements after insert on stock_correction
      for each statement execute function count_statement();`.execute(fixture.shop.ownerDb)
  await fixture.importAll(`${head}\n${cups(2_500, 20).slice(3).join('\n')}\n`)
  const rows = Array.from({ length: 2_497 }, (_, nth) => `CUP-${nth + 3},21`)
  const done = await fixture.importAll(`sku,stock\n${rows.join('\n')}\n`)
  expect(done.import).toMatchObject({ state: 'done', updated: 2_497 })
  const { import_id } = done.import
  const written = await fixture.shop.db
    .selectFrom('stock_correction')
    .select('units')
    .where('import_id', '=', Number(import_id))
    .execute()
  expect([written.length, new Set(written.map(({ units }) => units))]).toEqual([2_497, new Set([1])])
  const counted = await sql<{ last_value: number }>`select last_value from statements_counted`.execute(
    fixture.shop.ownerDb,
  )
  expect(counted.rows).toEqual([{ last_value: 3 }])
})
