import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { getProductHistory } from '../../../catalogue/staff/products/history/history.calls.ts'
import { readProduct, saveProduct } from '../../../catalogue/staff/products/products.calls.ts'
import { correctStock } from '../../../catalogue/staff/products/stock/stock.calls.ts'
import { getProductChanges, undoProductImport } from '../changes/changes.calls.ts'
import { getProductImport, runProductImport } from '../imports.calls.ts'
import { startProductEdit } from './edits.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

const row = (sku: string, mrp: number, { cashback = 0, stock = 10 } = {}) =>
  `${sku},Tea ${sku},Tarang,Kitchen,${mrp},10,${cashback},${stock},0902,5,,`
const add = (...rows: string[]) => fixture.importAll(`${head}\n${rows.join('\n')}\n`)
const idOf = async (sku: string) => String((await fixture.productOf(sku))!['id'])
const shown = async (import_id: string) =>
  (await fixture.shop.send(getProductImport, { import_id }, fixture.catalogue)).body.data
const ask = (edit: Record<string, unknown>) => fixture.shop.send(startProductEdit, edit, fixture.catalogue)

const run = (import_id: string) => fixture.write(import_id, { as: fixture.catalogue })

/** Plans an edit and returns the data of its page. */
async function plan(edit: Record<string, unknown>) {
  const asked = await ask(edit)
  expect(asked).toMatchObject({ status: 200 })
  await fixture.shop.runJobs()
  return await shown(asked.body.data.edit.import_id)
}

it('previews a bulk edit of each product that a filter finds, with the skipped ones, before writing', async () => {
  await add(row('PLAN-1', 100), row('PLAN-2', 200), row('PLAN-3', 105, { cashback: 90 }))
  await add(row('OTHER-1', 100))
  const planned = await plan({ search: 'Tea PLAN', part: 'price', way: 'lower_percent', value: '10' })
  expect(planned.import).toMatchObject({
    kind: 'edit',
    state: 'checked',
    changed_rows: 2,
    unchanged_rows: 0,
    refused_rows: 1,
    file_name: 'Price: lowered by 10%',
  })
  expect(planned.problems).toMatchObject([
    { value: 'PLAN-3', problem: 'The cashback is more than the price that is paid' },
  ])
  const { import_id } = planned.import
  const page = { import_id, limit: 1 }
  const changes = (await fixture.shop.send(getProductChanges, page, fixture.catalogue)).body
  expect(changes.data).toMatchObject([
    { sku: 'PLAN-2', changes: expect.arrayContaining([{ part: 'Price', was: '₹180.00', is: '₹162.00' }]) },
  ])
  expect(changes.next_cursor).toBeDefined()
  expect(await fixture.productOf('PLAN-2')).toMatchObject({ offered: 18_000, version: 1 })

  await run(import_id)
  expect(await shown(import_id)).toMatchObject({ import: { state: 'done', updated: 2, refused_rows: 1 } })
  expect(await fixture.productOf('PLAN-1')).toMatchObject({ offered: 8_100, entered_price: 8_100 })
  expect(await fixture.productOf('PLAN-2')).toMatchObject({ offered: 16_200 })
  expect(await fixture.productOf('OTHER-1')).toMatchObject({ offered: 9_000 })
  const { body } = await fixture.shop.send(
    getProductHistory,
    { product_id: await idOf('PLAN-2') },
    fixture.catalogue,
  )
  expect(body.data[0]).toMatchObject({ what: 'Changed the product by a bulk edit', import_id })
})

it.each([
  ['price', 'set', '1000', 'The selling price is above the MRP'],
  ['price', 'lower', '90', 'The selling price is between ₹0.01 and ₹1,00,00,000'],
  ['mrp', 'lower', '100', 'The MRP is between ₹0.01 and ₹1,00,00,000'],
  ['stock', 'lower', '11', 'Not enough stock: fewer units are in stock than would be taken away.'],
])('skips invalid products in a bulk edit of %s, to %s %s', async (part, way, value, problem) => {
  await add(row(`OUT-${part}-${way}`, 100))
  const planned = await plan({ search: `OUT-${part}-${way}`, part, way, value })
  expect(planned.import).toMatchObject({ state: 'done', changed_rows: 0, refused_rows: 1 })
  expect(planned.problems).toMatchObject([{ problem }])
})

it.each([
  [{ part: 'price', way: 'set', value: '0' }, 'value'],
  [{ part: 'price', way: 'raise', value: 'much' }, 'value'],
  [{ part: 'mrp', way: 'raise_percent', value: '0' }, 'value'],
  [{ part: 'discount', value: '100' }, 'value'],
  [{ part: 'stock', way: 'raise_percent', value: '5' }, 'value'],
  [{ part: 'category', to_category_id: '999999' }, 'to_category_id'],
])('refuses a bulk edit of %j at its field', async (edit, field) => {
  const { status, failure } = await ask(edit)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
})

it("skips and reports products edited between a bulk edit's preview and run, and keeps units sold", async () => {
  await add(row('SEEN-1', 100), row('SEEN-2', 100), row('SEEN-3', 100))
  const planned = await plan({ search: 'Tea SEEN', part: 'stock', way: 'raise', value: '5' })
  const priced = await plan({ search: 'Tea SEEN', part: 'mrp', way: 'raise', value: '50' })
  expect((await shown(planned.import.import_id)).import.state).toBe('cancelled')
  const product_id = await idOf('SEEN-1')
  const { data } = (await fixture.shop.send(readProduct, { product_id }, fixture.catalogue)).body
  const saved = await fixture.shop.send(
    saveProduct,
    { ...data, discount: '', name: 'By hand', is_shown: false },
    fixture.catalogue,
  )
  expect(saved.status).toBe(200)
  const done = await run(priced.import.import_id)
  expect(done.import).toMatchObject({ state: 'done', updated: 2, refused_rows: 1 })
  expect(done.problems).toMatchObject([
    { value: 'SEEN-1', problem: expect.stringMatching(/since the preview/) as string },
  ])
  const counting = await plan({ search: 'SEEN-', part: 'stock', way: 'set', value: '50' })
  const counted = {
    product_id: await idOf('SEEN-2'),
    kind: 'add',
    reason: 'missing',
    units: -1,
    request_id: 'seen-2-counted',
  }
  expect((await fixture.shop.send(correctStock, counted, fixture.catalogue)).status).toBe(200)
  expect((await run(counting.import.import_id)).problems).toMatchObject([{ value: 'SEEN-2' }])
  expect(await fixture.productOf('SEEN-3')).toMatchObject({ on_hand: 50 })
})

it('undoes a bulk edit of category, discount and sale once, like an import', async () => {
  await add(row('BACK-1', 100), row('BACK-2', 100))
  await fixture.importAll(`${head}\nGARDEN-1,Spade,Tarang,Garden,900,0,0,1,8201,12,,\n`)
  const garden = (await fixture.productOf('GARDEN-1'))!['category_id']
  const edits = [
    { part: 'category', to_category_id: String(garden) },
    { part: 'discount', value: '25' },
    { part: 'shown', to_shown: false },
  ]
  const done: string[] = []
  for (const edit of edits) {
    const { import_id } = (await plan({ search: 'Tea BACK', ...edit })).import
    await run(import_id)
    done.push(import_id)
  }
  expect(await fixture.productOf('BACK-1')).toMatchObject({
    category: 'Garden',
    discount_bp: 2_500,
    active: false,
  })
  const undone = await fixture.shop.send(undoProductImport, { import_id: done[2] }, fixture.catalogue)
  expect(undone.status).toBe(200)
  await fixture.shop.runJobs()
  expect(await fixture.productOf('BACK-1')).toMatchObject({ active: true, discount_bp: 2_500 })
  const again = await fixture.shop.send(undoProductImport, { import_id: done[2] }, fixture.catalogue)
  expect(again).toMatchObject({ status: 409, failure: { code: 'undoneAlready' } })
})

it('blocks no import with a planned bulk edit, and refuses to run it during one', async () => {
  await add(row('WAIT-1', 100))
  const planned = await plan({ search: 'WAIT-1', part: 'mrp', way: 'set', value: '120' })
  const other = await fixture.check(`${head}\n${row('WAIT-2', 100)}\n`)
  const { import_id } = planned.import
  const runAtOnce = () => fixture.shop.send(runProductImport, { import_id }, fixture.catalogue)
  expect(await runAtOnce()).toMatchObject({ status: 409, failure: { code: 'underway' } })
  expect(await ask({ part: 'mrp', way: 'set', value: '9' })).toMatchObject({ status: 409 })
  await fixture.write(other.import.import_id)
  expect((await runAtOnce()).status).toBe(200)
  await fixture.shop.runJobs()
  expect(await fixture.productOf('WAIT-1')).toMatchObject({ mrp: 12_000 })
})

it('sets weights by file and bulk edit, exports them, and undoes them', async () => {
  await add(row('WEIGH-1', 100), row('WEIGH-2', 100))
  const file = 'sku,weight_grams,package_cm\nWEIGH-1,"1,250",30 x 20 x 10\nWEIGH-2,abc,30\n'
  const read = await fixture.check(file)
  expect(read.problems).toMatchObject([{ column: 'weight_grams' }, { column: 'package_cm' }])
  await fixture.write(read.import.import_id)
  expect(await fixture.productOf('WEIGH-1')).toMatchObject({
    weight_grams: 1_250,
    package_mm: [300, 200, 100],
  })
  expect((await fixture.download('exportProducts')).body).toContain('"1250","30 x 20 x 10"')
  const { import_id } = (await plan({ search: 'WEIGH', part: 'weight', value: '900' })).import
  await run(import_id)
  expect(await fixture.productOf('WEIGH-2')).toMatchObject({ weight_grams: 900 })
  expect((await fixture.shop.send(undoProductImport, { import_id }, fixture.catalogue)).status).toBe(200)
  await fixture.shop.runJobs()
  expect(await fixture.productOf('WEIGH-1')).toMatchObject({ weight_grams: 1_250 })
  expect(await fixture.productOf('WEIGH-2')).toMatchObject({ weight_grams: null })
  for (const [part, value] of [
    ['weight', '0'],
    ['package', '3 x 2'],
  ])
    expect((await ask({ search: 'WEIGH', part, value })).failure.errors).toHaveProperty('value')
})
