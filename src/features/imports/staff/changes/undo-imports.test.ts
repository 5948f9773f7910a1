import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { getProductHistory } from '../../../catalogue/staff/products/history/history.calls.ts'
import { readProduct, saveProduct } from '../../../catalogue/staff/products/products.calls.ts'
import { correctStock } from '../../../catalogue/staff/products/stock/stock.calls.ts'
import { cancelProductImport, getProductImport, runProductImport } from '../imports.calls.ts'
import { getProductChanges, undoProductImport } from './changes.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

const rice = (sku: string, mrp: number, { discount = 0, stock = 10 } = {}) =>
  `${sku},Rice ${sku},Tarang,Kitchen,${mrp},${discount},0,${stock},1006,5,Long grain,Weight: 1 kg`
const fileOf = (...rows: string[]) => `${head}\n${rows.join('\n')}\n`

const idOf = async (sku: string) => String((await fixture.productOf(sku))!['id'])

async function edit(sku: string, change: object) {
  const product_id = await idOf(sku)
  const colleague = await fixture.shop.createStaff('catalogue')
  const { data } = (await fixture.shop.send(readProduct, { product_id }, colleague)).body
  return await fixture.shop.send(saveProduct, { ...data, is_shown: false, ...change }, colleague)
}

const askUndo = (import_id: string) => fixture.shop.send(undoProductImport, { import_id }, fixture.importer)

/** Undoes an import completely, and returns the finished undo. */
async function undo(import_id: string) {
  const asked = await askUndo(import_id)
  expect(asked.status).toBe(200)
  await fixture.shop.runJobs()
  const its = { import_id: asked.body.data.undo.import_id }
  return (await fixture.shop.send(getProductImport, its, fixture.importer)).body.data
}

async function historyOf(sku: string) {
  const asked = { product_id: await idOf(sku) }
  const { body } = await fixture.shop.send(getProductHistory, asked, fixture.catalogue)
  return body.data.map(({ what, changes, import_id, actor }) => ({
    what,
    import_id,
    actor,
    changes: changes.map(({ part, was, is }) => `${part}: ${was ?? ''} → ${is ?? ''}`),
  }))
}

it('shows each change of a product by file, form, stock count and undo, with author and values', async () => {
  const added = (await fixture.importAll(fileOf(rice('HIS-1', 100)))).import
  const raised = (await fixture.importAll('sku,mrp,stock\nHIS-1,120,14\n')).import
  const undone = (await undo(raised.import_id)).import
  expect((await edit('HIS-1', { mrp: '110', name: 'Basmati' })).status).toBe(200)
  const counted = {
    product_id: await idOf('HIS-1'),
    kind: 'add',
    reason: 'missing',
    units: -3,
    request_id: 'his-1-counted',
  }
  expect((await fixture.shop.send(correctStock, counted, fixture.catalogue)).status).toBe(200)
  expect(await historyOf('HIS-1')).toEqual([
    {
      what: 'Corrected the stock',
      import_id: null,
      actor: 'Test Staff',
      changes: ['Units in stock: 10 → 7', 'Reason:  → Missing or stolen'],
    },
    {
      what: 'Changed the product',
      import_id: null,
      actor: 'Test Staff',
      changes: expect.arrayContaining(['Name: Rice HIS-1 → Basmati', 'MRP: ₹100.00 → ₹110.00']) as unknown,
    },
    {
      what: 'Undid what an import had changed',
      import_id: undone.import_id,
      actor: 'Test Staff',
      changes: ['MRP: ₹120.00 → ₹100.00', 'Price: ₹120.00 → ₹100.00', 'Units in stock: 14 → 10'],
    },
    {
      what: 'Changed the product by an import',
      import_id: raised.import_id,
      actor: 'Test Staff',
      changes: ['MRP: ₹100.00 → ₹120.00', 'Price: ₹100.00 → ₹120.00', 'Units in stock: 10 → 14'],
    },
    {
      what: 'Added the product by an import',
      import_id: added.import_id,
      actor: 'Test Staff',
      changes: expect.arrayContaining(['Name:  → Rice HIS-1', 'MRP:  → ₹100.00']) as unknown,
    },
  ])
})

it("lists an import's changes of each product, before and after, paged", async () => {
  await fixture.importAll(fileOf(...['A', 'B', 'C'].map((one) => rice(`LIS-${one}`, 100))))
  const { import_id } = (
    await fixture.importAll('sku,mrp,discount_percent\nLIS-A,110,0\nLIS-B,120,5\nLIS-C,100,0\nLIS-A2,1,1\n')
  ).import
  const page = async (more: object) =>
    (await fixture.shop.send(getProductChanges, { import_id, limit: 1, ...more }, fixture.importer)).body
  const first = await page({})
  expect(first.data).toEqual([
    {
      line: 2,
      product_id: await idOf('LIS-A'),
      name: 'Rice LIS-A',
      sku: 'LIS-A',
      is_new: false,
      stock: null,
      changes: [
        { part: 'MRP', was: '₹100.00', is: '₹110.00' },
        { part: 'Price', was: '₹100.00', is: '₹110.00' },
      ],
      warning: null,
    },
  ])
  const second = await page({ cursor: first.next_cursor })
  expect(second.data).toMatchObject([
    {
      sku: 'LIS-B',
      changes: [
        { part: 'MRP', was: '₹100.00', is: '₹120.00' },
        { part: 'Price', was: '₹100.00', is: '₹114.00' },
        { part: 'Discount', was: '0%', is: '5%' },
      ],
    },
  ])
  expect(second.next_cursor).toBeUndefined()
})

it('lists the changes of a validated file before it is written, and marks the import as undone later', async () => {
  await fixture.importAll(fileOf(rice('PRE-A', 100), rice('PRE-B', 100)))
  const file = `sku,name,brand,category,mrp,hsn,gst_rate,stock\nPRE-A,Rice PRE-A,Tarang,Kitchen,110,1006,5,14\nPRE-B,Rice PRE-B,Tarang,Kitchen,100,1006,5,\nPRE-C,Rice PRE-C,Tarang,New,70,1006,5,\n`
  const { import_id } = (await fixture.check(file)).import
  const listed = async () =>
    (await fixture.shop.send(getProductChanges, { import_id }, fixture.importer)).body.data
  const wouldBe = await listed()
  expect(wouldBe).toMatchObject([
    {
      line: 2,
      product_id: await idOf('PRE-A'),
      is_new: false,
      changes: [
        { part: 'MRP', was: '₹100.00', is: '₹110.00' },
        { part: 'Price', was: '₹100.00', is: '₹110.00' },
      ],
      stock: { on_hand: 10, if_set: 14, if_added: 24 },
    },
    { line: 4, product_id: null, name: 'Rice PRE-C', sku: 'PRE-C', is_new: true },
  ])
  expect(await fixture.productOf('PRE-A')).toMatchObject({ mrp: 10_000, on_hand: 10 })
  await fixture.write(import_id)
  const counted = { part: 'Units in stock', was: '10', is: '14' }
  expect(await listed()).toMatchObject([
    { changes: [...wouldBe[0]!.changes, counted], stock: null },
    { is_new: true },
  ])
  const { is_undone } = (await undo(import_id)).import
  const { body } = await fixture.shop.send(getProductImport, { import_id }, fixture.importer)
  expect([is_undone, body.data.import.is_undone]).toEqual([false, true])
})

it('restores products on undo, takes added ones off sale, and keeps later edits', async () => {
  await fixture.importAll(fileOf(rice('UN-1', 100), rice('UN-2', 100), rice('UN-3', 100)))
  const { import_id } = (
    await fixture.importAll(
      `${head}\n${[
        'UN-1,Wild rice,Bansi,Garden,150,10,5,30,1006,12,Wild,Weight: 2 kg | Grain: long',
        rice('UN-2', 150),
        rice('UN-3', 150, { stock: 40 }),
        rice('UN-4', 70),
      ].join('\n')}\n`,
    )
  ).import
  expect((await edit('UN-2', { mrp: '155' })).status).toBe(200)
  const counted = { product_id: await idOf('UN-3'), kind: 'add', units: 1, request_id: 'un-3-counted' }
  expect((await fixture.shop.send(correctStock, counted, fixture.catalogue)).status).toBe(200)

  const { import: undone, problems } = await undo(import_id)
  expect(undone).toMatchObject({ kind: 'undo', state: 'done', updated: 2, refused_rows: 2, percent: 100 })
  expect(problems).toMatchObject([
    { line: 3, value: 'UN-2', problem: expect.stringMatching(/changed this product since/) as string },
    { line: 4, value: 'UN-3' },
  ])
  expect(await fixture.productOf('UN-1')).toMatchObject({
    name: 'Rice UN-1',
    brand: 'Tarang',
    category: 'Kitchen',
    mrp: 10_000,
    discount_bp: 0,
    on_hand: 10,
    special_discount: 0,
    gst_bp: 500,
    description: '<p>Long grain</p>',
    active: true,
  })
  const { body } = await fixture.shop.send(readProduct, { product_id: await idOf('UN-1') }, fixture.catalogue)
  expect(body.data.highlights).toMatchObject([{ name: 'Weight', details: '1 kg' }])
  expect(body.corrections).toMatchObject([
    { units: -20, on_hand_after: 10, import_id: undone.import_id },
    { units: 20, on_hand_after: 30, import_id },
  ])
  expect(await fixture.productOf('UN-2')).toMatchObject({ mrp: 15_500 })
  expect(await fixture.productOf('UN-3')).toMatchObject({ mrp: 15_000, on_hand: 41 })
  expect(await fixture.productOf('UN-4')).toMatchObject({ active: false, mrp: 7_000 })
})

it('undoes the texts and the group that a file gave a product', async () => {
  const columns =
    'sku,name,brand,category,mrp,hsn,gst_rate,group,option_1_name,option_1_value,highlights,name_hi'
  await fixture.importAll(
    `${columns}\nW-1,Cup,Tarang,Kitchen,50,6912,12,,,,Holds: 250 ml,प्याला\nW-2,,Tarang,Kitchen,50,6912,12,Plate,Size,S,,\n`,
  )
  const { import_id } = (
    await fixture.importAll(
      `${columns}\nW-1,Cup,Tarang,Kitchen,50,6912,12,Plate,Size,L,Holds: 500 ml,\nW-2,Saucer,Tarang,Kitchen,50,6912,12,,,,,थाली\n`,
    )
  ).import
  expect(await fixture.productOf('W-1')).toMatchObject({ name: 'Plate (L)' })
  expect((await undo(import_id)).import).toMatchObject({ updated: 2, refused_rows: 0 })
  expect(await fixture.productOf('W-1')).toMatchObject({ name: 'Cup', group_id: null })
  expect(await fixture.productOf('W-2')).toMatchObject({ name: 'Plate (S)' })
  const { rows } = await sql<{ name: string }>`
    select translated.name from product_translation as translated join product on product.id = product_id
     where sku = 'W-1' and language = 'hi'`.execute(fixture.shop.db)
  expect(rows).toEqual([{ name: 'प्याला' }])
})

it('restores the percent price that a file replaced', async () => {
  await fixture.importAll(fileOf(rice('PRICE-1', 1_299, { discount: 10 })))
  const { import_id } = (await fixture.importAll('sku,price\nPRICE-1,999\n')).import
  expect(await fixture.productOf('PRICE-1')).toMatchObject({ entered_price: 99_900, offered: 99_900 })
  expect((await undo(import_id)).import).toMatchObject({ updated: 1 })
  expect(await fixture.productOf('PRICE-1')).toMatchObject({
    entered_price: null,
    discount_bp: 1_000,
    offered: 116_910,
  })
})

it('skips a product on undo whose sold units exceed its earlier stock', async () => {
  await fixture.importAll(fileOf(rice('SOLD-1', 100, { stock: 2 })))
  const { import_id } = (await fixture.importAll('sku,mrp,stock\nSOLD-1,90,20\n')).import
  await sql`update stock set on_hand = on_hand - 5, sold = sold + 5
    where product_id = (select id from product where sku = 'SOLD-1')`.execute(fixture.shop.db)
  const { import: undone, problems } = await undo(import_id)
  expect([undone.updated, undone.refused_rows]).toEqual([0, 1])
  expect(problems).toMatchObject([{ value: 'SOLD-1', problem: expect.stringMatching(/sold/) as string }])
  expect(await fixture.productOf('SOLD-1')).toMatchObject({ mrp: 9_000, on_hand: 15 })
})

it('undoes an import once for simultaneous calls, and never undoes an undo', async () => {
  await fixture.importAll(fileOf(rice('ONCE-1', 100)))
  const { import_id } = (await fixture.importAll('sku,mrp\nONCE-1,200\n')).import
  const asked = await Promise.all(Array.from({ length: 10 }, () => askUndo(import_id)))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(asked.filter(({ failure }) => failure.code === 'undoneAlready')).toHaveLength(9)
  await fixture.shop.runJobs()
  const again = await askUndo(import_id)
  expect(again).toMatchObject({
    status: 409,
    failure: { code: 'undoneAlready', message: 'This import was undone already.' },
  })
  const { undone_by } = (await fixture.shop.send(getProductImport, { import_id }, fixture.importer)).body.data
  expect(await askUndo(undone_by!.import_id)).toMatchObject({ status: 409, failure: { code: 'isUndo' } })
  expect(await fixture.productOf('ONCE-1')).toMatchObject({ mrp: 10_000 })
})

it('refuses an undo while an import runs, and of one that wrote nothing', async () => {
  const { import_id } = (await fixture.importAll(fileOf(rice('WAIT-1', 100)))).import
  const other = await fixture.check(fileOf(rice('WAIT-2', 100)))
  expect(await askUndo(import_id)).toMatchObject({ status: 409, failure: { code: 'underway' } })
  const its = { import_id: other.import.import_id }
  await fixture.shop.send(runProductImport, its, fixture.importer)
  expect(await askUndo(its.import_id)).toMatchObject({ status: 409, failure: { code: 'running' } })
  await fixture.shop.send(cancelProductImport, its, fixture.importer)
  expect(await askUndo(its.import_id)).toMatchObject({ status: 409, failure: { code: 'nothingWritten' } })
  expect(await askUndo('999999')).toMatchObject({ status: 404 })
  const undoing = (await askUndo(import_id)).body.data.undo
  const stopped = await fixture.shop.send(cancelProductImport, undoing, fixture.importer)
  expect(stopped).toMatchObject({ status: 409, failure: { code: 'isUndo' } })
  await fixture.shop.runJobs()
  expect(await fixture.productOf('WAIT-1')).toMatchObject({ active: false })
})

it('refuses the second of an undo and a simultaneous edit of one product, and loses nothing', async () => {
  const skus = Array.from({ length: 12 }, (_, nth) => `RACE-${nth}`)
  await fixture.importAll(fileOf(...skus.map((sku) => rice(sku, 100))))
  const { import_id } = (await fixture.importAll(`sku,mrp\n${skus.map((sku) => `${sku},200`).join('\n')}\n`))
    .import
  await askUndo(import_id)
  const [saved] = await Promise.all([
    Promise.all(skus.map((sku) => edit(sku, { name: `By hand ${sku}` }))),
    fixture.shop.runJobs(),
  ])
  for (const [nth, { status, failure }] of saved.entries()) {
    const product = await fixture.productOf(skus[nth]!)
    // The form refuses an editor who opened the product before the undo. An edit saved before the undo stays.
    if (status !== 200) expect(failure.code).toBe('changedMeanwhile')
    expect([
      { name: `By hand ${skus[nth]}`, mrp: 20_000 },
      { name: `By hand ${skus[nth]}`, mrp: 10_000 },
      { name: `Rice ${skus[nth]}`, mrp: 10_000 },
    ]).toContainEqual({ name: product!['name'], mrp: product!['mrp'] })
    if (status === 200) expect(product!['name']).toBe(`By hand ${skus[nth]}`)
  }
})

it('undoes many products in batches, and resumes after a crash', async () => {
  const skus = Array.from({ length: 1_100 }, (_, nth) => `MANY-${nth}`)
  await fixture.importAll(fileOf(...skus.map((sku) => rice(sku, 100))))
  const { import_id } = (await fixture.importAll(`sku,mrp\n${skus.map((sku) => `${sku},200`).join('\n')}\n`))
    .import
  const { undo: begun } = (await askUndo(import_id)).body.data
  // Simulates a process that died after undoing the first line.
  await sql`update product_import set written_line = 2, updated = 1, leased_until = now() - interval '1 second'
    where id = ${begun.import_id}`.execute(fixture.shop.db)
  await fixture.shop.runJobs()
  expect((await fixture.shop.send(getProductImport, begun, fixture.importer)).body.data.import).toMatchObject(
    { state: 'done', updated: 1_100, refused_rows: 0 },
  )
  const { rows } = await sql`
    select mrp, count(*)::integer as count from product where sku like 'MANY-%' group by mrp order by mrp`.execute(
    fixture.shop.db,
  )
  expect(rows).toEqual([
    { mrp: 10_000, count: 1_099 },
    { mrp: 20_000, count: 1 },
  ])
})
