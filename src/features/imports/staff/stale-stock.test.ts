import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../test/import-fixture.ts'
import { correctStock } from '../../catalogue/staff/products/stock/stock.calls.ts'
import { getProductChanges, undoProductImport } from './changes/changes.calls.ts'
import { runProductImport } from './imports.calls.ts'

// Expects that an import adds the difference to the stock that the file's author saw. Otherwise it would
// overwrite sales made in the meantime.

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

const stockOf = async (sku: string) => (await fixture.productOf(sku))!['on_hand']

async function add(sku: string, stock: number) {
  await fixture.importAll(`${head}\n${sku},Rice ${sku},Tarang,Kitchen,100,0,0,${stock},1006,5,,\n`)
}

async function sell(sku: string, units: number) {
  await sql`update stock set on_hand = on_hand - ${units}::integer, sold = sold + ${units}::integer
    where product_id = (select id from product where sku = ${sku})`.execute(fixture.shop.db)
}

async function correct(sku: string, units: number) {
  const { id } = (await fixture.productOf(sku))!
  const correction = {
    product_id: String(id),
    kind: 'add',
    units,
    reason: units < 0 ? 'missing' : 'received',
    request_id: `by-hand-${sku}-${units}`,
  }
  expect((await fixture.shop.send(correctStock, correction, fixture.catalogue)).status).toBe(200)
}

/** Returns the rows of these SKUs from an export of all products, as objects. */
async function exportOf(...skus: string[]) {
  const { body } = await fixture.download('exportProducts')
  const [titles = '', ...lines] = body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const cells = (line: string) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1'))
  const rows = lines.map((line) =>
    Object.fromEntries(cells(titles).map((title, at) => [title, cells(line)[at] ?? ''])),
  )
  return skus.map((sku) => rows.find((row) => row['sku'] === sku)!)
}

function fileOf(rows: readonly Record<string, string>[]) {
  const titles = Object.keys(rows[0]!)
  return [titles, ...rows.map((row) => titles.map((title) => row[title]))]
    .map((row) => row.join(','))
    .join('\n')
}

it('leaves units sold since the export sold when the file comes back unchanged', async () => {
  await add('EXP-1', 493)
  const exported = await exportOf('EXP-1')
  expect(exported).toMatchObject([{ stock: '493', stock_at_export: '493', received_at_export: '493' }])
  await sell('EXP-1', 5)
  const { import: read } = await fixture.check(fileOf(exported))
  expect(read).toMatchObject({ state: 'done', changed_rows: 0, unchanged_rows: 1 })
  expect(await stockOf('EXP-1')).toBe(488)
})

it('changes only the price when an exported file has a new price and an outdated count', async () => {
  await add('EXP-2', 40)
  const [row] = await exportOf('EXP-2')
  await sell('EXP-2', 4)
  const done = await fixture.importAll(fileOf([{ ...row!, mrp: '120.00' }]))
  expect(done.import).toMatchObject({ updated: 1, unseen_stock_rows: 0 })
  expect(await fixture.productOf('EXP-2')).toMatchObject({ mrp: 12_000, on_hand: 36, received: 40 })
})

it('moves the stock by the difference to the exported count', async () => {
  await add('EXP-3', 40)
  const [row] = await exportOf('EXP-3')
  await sell('EXP-3', 4)
  await fixture.importAll(fileOf([{ ...row!, stock: '50' }]))
  expect(await stockOf('EXP-3')).toBe(46)
})

it('applies a corrected count once, however often its file is imported', async () => {
  await add('EXP-4', 40)
  const file = fileOf([{ ...(await exportOf('EXP-4'))[0]!, stock: '50' }])
  const first = await fixture.importAll(file)
  await sell('EXP-4', 3)
  await correct('EXP-4', 20)
  const again = await fixture.check(file)
  expect(again.import).toMatchObject({ state: 'done', changed_rows: 0, unchanged_rows: 1 })
  expect(await stockOf('EXP-4')).toBe(67)
  // After an undo, the same file can be imported again.
  const { import_id } = first.import
  await correct('EXP-4', -20)
  expect((await fixture.shop.send(undoProductImport, { import_id }, fixture.importer)).status).toBe(200)
  await fixture.shop.runJobs()
  expect(await stockOf('EXP-4')).toBe(47)
})

it('imports a file again after its undo', async () => {
  await add('EXP-5', 40)
  const file = fileOf([{ ...(await exportOf('EXP-5'))[0]!, stock: '50' }])
  const { import_id } = (await fixture.importAll(file)).import
  await sell('EXP-5', 3)
  await fixture.shop.send(undoProductImport, { import_id }, fixture.importer)
  await fixture.shop.runJobs()
  expect(await stockOf('EXP-5')).toBe(37)
  await fixture.importAll(file)
  expect(await stockOf('EXP-5')).toBe(47)
})

it('refuses a row that removes more units than are left', async () => {
  await add('EXP-6', 40)
  const [row] = await exportOf('EXP-6')
  await sell('EXP-6', 38)
  const { import: read } = await fixture.check(fileOf([{ ...row!, stock: '30' }]))
  expect(read).toMatchObject({ refused_rows: 1, changed_rows: 0 })
  expect(await stockOf('EXP-6')).toBe(2)
})

it('asks whether counts without an exported one are set or added, and shows both results', async () => {
  await add('ASK-1', 144)
  await add('ASK-2', 0)
  const { import: read } = await fixture.check('sku,stock\nASK-1,194\nASK-2,0\n')
  expect(read).toMatchObject({ state: 'checked', unseen_stock_rows: 1, stock_way: null, changed_rows: 1 })
  const { import_id } = read
  const changes = async () =>
    (await fixture.shop.send(getProductChanges, { import_id }, fixture.importer)).body.data
  expect(await changes()).toMatchObject([
    { sku: 'ASK-1', changes: [], stock: { on_hand: 144, if_set: 194, if_added: 338 } },
  ])
  await sell('ASK-1', 3)
  expect(await changes()).toMatchObject([{ stock: { on_hand: 141, if_set: 191, if_added: 335 } }])
  const unanswered = await fixture.shop.send(runProductImport, { import_id }, fixture.importer)
  expect(unanswered).toMatchObject({ status: 422, failure: { code: 'stockWayMissing' } })
  expect(unanswered.failure.errors).toMatchObject({ stock_way: expect.any(String) as string })
  const run = { import_id, stock_way: 'set' }
  // Several clicks run the import once, even if they choose differently.
  const runs = await Promise.all(
    [run, { ...run, stock_way: 'add' }, run].map((input) =>
      fixture.shop.send(runProductImport, input, fixture.importer),
    ),
  )
  expect(runs.map(({ status }) => status)).toEqual([200, 200, 200])
  await fixture.shop.runJobs()
  const way = (await fixture.shop.db
    .selectFrom('product_import')
    .select('stock_way')
    .where('id', '=', Number(import_id))
    .executeTakeFirst())!.stock_way
  expect(await stockOf('ASK-1')).toBe(way === 'set' ? 191 : 335)
})

it.each([
  ['set', 191],
  ['add', 335],
] as const)('leaves units sold after the preview sold where a count is to be %s', async (way, left) => {
  const sku = `WAY-${way}`
  await add(sku, 144)
  const { import: read } = await fixture.check(`sku,stock\n${sku},194\n`)
  await sell(sku, 3)
  const done = await fixture.write(read.import_id, { stockWay: way })
  expect(done.import).toMatchObject({ state: 'done', updated: 1, stock_way: way })
  expect(await stockOf(sku)).toBe(left)
})

it('skips a stock count of a product counted after the preview', async () => {
  await add('WAY-3', 144)
  const { import: read } = await fixture.check('sku,stock\nWAY-3,194\n')
  await correct('WAY-3', 6)
  const { import: written, problems } = await fixture.write(read.import_id, { stockWay: 'set' })
  expect(written).toMatchObject({ updated: 0, refused_rows: 1 })
  expect(problems).toMatchObject([{ column: 'stock', value: 'WAY-3' }])
  expect(await stockOf('WAY-3')).toBe(150)
})

it('requires no stock choice for price changes and new products', async () => {
  await add('PRI-1', 12)
  const done = await fixture.importAll('sku,mrp\nPRI-1,120\n')
  expect(done.import).toMatchObject({ updated: 1, unseen_stock_rows: 0, stock_way: null })
  expect(await stockOf('PRI-1')).toBe(12)
  const { import: added } = await fixture.check(`${head}\nPRI-2,Rice,Tarang,Kitchen,100,0,0,7,1006,5,,\n`)
  expect(added).toMatchObject({ new_rows: 1, unseen_stock_rows: 0 })
})

it('refuses in the database to write counts without a chosen method', async () => {
  await add('DB-1', 12)
  const { import: read } = await fixture.check('sku,stock\nDB-1,30\n')
  await expect(
    sql`update product_import set state = 'importing' where id = ${read.import_id}::bigint`.execute(
      fixture.shop.db,
    ),
  ).rejects.toThrow('product_import_stock_is_chosen')
})

it('refuses a physical count that does not say which count was seen', async () => {
  await add('FORM-1', 40)
  const { id } = (await fixture.productOf('FORM-1'))!
  const counted = { product_id: String(id), kind: 'set', units: 40, request_id: 'form-1-unseen' }
  const { status, failure } = await fixture.shop.send(correctStock, counted, fixture.catalogue)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['seen']])
  expect(await stockOf('FORM-1')).toBe(40)
})
