import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../test/import-fixture.ts'
import { saveBrand } from '../../catalogue/staff/listings/brands.calls.ts'
import { readProduct, saveProduct } from '../../catalogue/staff/products/products.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

/** Changes a product by the product form, as another staff member. */
async function edit(sku: string, change: object, version?: number) {
  const { id } = (await fixture.productOf(sku))!
  const colleague = await fixture.shop.createStaff('catalogue')
  const product = (await fixture.shop.send(readProduct, { product_id: id }, colleague)).body.data
  const form = { ...product, is_shown: false, ...change, version: version ?? product.version }
  return await fixture.shop.send(saveProduct, form, colleague)
}

describe('imports while a product is edited', () => {
  const file = (prices: Record<string, number>) =>
    `${head}\n${Object.entries(prices)
      .map(([sku, mrp]) => `${sku},Rice ${sku},Tarang,Kitchen,${mrp},0,0,1,1006,5,,`)
      .join('\n')}\n`

  it('keeps an edit made after validation, and reports its row as skipped', async () => {
    await fixture.importAll(file({ 'H-1': 50, 'H-2': 60 }))
    const { import: read } = await fixture.check(file({ 'H-1': 55, 'H-2': 66 }))
    expect((await edit('H-1', { mrp: '52', name: 'Rice by hand' })).status).toBe(200)
    const { import: written, problems } = await fixture.write(read.import_id)
    expect(written).toMatchObject({ state: 'done', updated: 1, refused_rows: 1 })
    expect(problems).toMatchObject([
      { line: 2, value: 'H-1', problem: expect.stringMatching(/after the file was read/) as string },
    ])
    expect(await fixture.productOf('H-1')).toMatchObject({ name: 'Rice by hand', mrp: 5_200 })
    expect(await fixture.productOf('H-2')).toMatchObject({ mrp: 6_600 })
    // A new import of the same file applies the row, because the import compares the row with the current
    // state.
    expect((await fixture.importAll(file({ 'H-1': 55 }))).import).toMatchObject({ updated: 1 })
    expect(await fixture.productOf('H-1')).toMatchObject({ mrp: 5_500 })
  })

  it('neither duplicates nor overwrites a product created after validation', async () => {
    await fixture.importAll(file({ 'H-3': 50 }))
    const { import: read } = await fixture.check(file({ 'H-4': 70, 'H-5': 80 }))
    expect((await edit('H-3', { sku: 'H-4', mrp: '51' })).status).toBe(200)
    const { import: written } = await fixture.write(read.import_id)
    expect(written).toMatchObject({ added: 1, updated: 0, refused_rows: 1 })
    expect(await fixture.productOf('H-4')).toMatchObject({ mrp: 5_100 })
  })

  it('imports a product once whose SKU was corrected after the file was read', async () => {
    await fixture.importAll(file({ 'H-6': 50 }))
    const { import: read } = await fixture.check(file({ 'H-6': 90 }))
    expect((await edit('H-6', { sku: 'H-60' })).status).toBe(200)
    expect((await fixture.write(read.import_id)).import).toMatchObject({ added: 0, refused_rows: 1 })
    expect(await fixture.productOf('H-6')).toBeUndefined()
    expect(await fixture.productOf('H-60')).toMatchObject({ mrp: 5_000 })
  })

  it('refuses an edit from before the import, and overwrites nothing', async () => {
    await fixture.importAll(file({ 'H-7': 50 }))
    const { version } = (await fixture.productOf('H-7')) as { version: number }
    await fixture.importAll(file({ 'H-7': 57 }))
    expect(await edit('H-7', { mrp: '10' }, version)).toMatchObject({
      status: 409,
      failure: { code: 'changedMeanwhile' },
    })
    expect(await fixture.productOf('H-7')).toMatchObject({ mrp: 5_700 })
  })

  it('creates a brand once when staff add it during an import', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { import: read } = await fixture.check(
        `${head}\nB-${round},Rice,Maker ${round},Kitchen,5,0,0,1,1006,5,,\n`,
      )
      const brand = {
        name: `MAKER ${round}`,
        picture: 'brand.webp',
        description: '',
        is_shown: true,
        translations: [],
      }
      const [, ...saved] = await Promise.all([
        fixture.write(read.import_id),
        ...Array.from({ length: 4 }, () => fixture.shop.send(saveBrand, brand, fixture.catalogue)),
      ])
      expect(saved.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      const { rows } = await sql`select from brand where lower(name) = ${`maker ${round}`}`.execute(
        fixture.shop.db,
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('sets a stock count although the product was edited meanwhile', async () => {
    await fixture.importAll(file({ 'H-8': 50 }))
    const { import: read } = await fixture.check('sku,stock\nH-8,30\n')
    expect((await edit('H-8', { mrp: '52' })).status).toBe(200)
    expect((await fixture.write(read.import_id)).import).toMatchObject({ updated: 1, refused_rows: 0 })
    expect(await fixture.productOf('H-8')).toMatchObject({ mrp: 5_200, on_hand: 30 })
  })
})

it('fails a file with a hundred thousand errors, and lists the first ones', async () => {
  const wrong = 'A 1,,,,x,x,x,x,x,x,,oops\n'
  const { import: read, problems } = await fixture.check(`${head}\n${wrong.repeat(60_000)}`)
  expect(read).toMatchObject({ state: 'failed', failure: expect.stringMatching(/1,00,000/) as string })
  expect(problems.length).toBeGreaterThan(10)
  const { n } = await fixture.shop.db
    .selectFrom('product_import_problem')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('import_id', '=', Number(read.import_id))
    .executeTakeFirstOrThrow()
  expect(n).toBeLessThan(120_000)
})

it.each([
  ['categories', (n: number) => `T-${n},Tea,Tarang,Kind ${n},5,0,0,1,0902,5,,`, 201],
  ['brands', (n: number) => `T-${n},Tea,Firm ${n},Kitchen,5,0,0,1,0902,5,,`, 2_001],
])('fails a file that would create a thousand %s from another column', async (what, row, count) => {
  const file = (rows: number) => `${head}\n${Array.from({ length: rows }, (_, n) => row(n)).join('\n')}\n`
  const { import: read } = await fixture.check(file(count))
  expect(read).toMatchObject({ state: 'failed', failure: expect.stringContaining(what) as string })
  expect((await fixture.check(file(count - 1))).import).toMatchObject({
    state: 'checked',
    new_rows: count - 1,
  })
})

it('reports an endless line, and reads no more of it than a row may hold', async () => {
  const { import: read, problems } = await fixture.check(
    `${head}\nE-1,${'x'.repeat(1_900_000)}\nE-2,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\n`,
  )
  expect(read).toMatchObject({ state: 'checked', new_rows: 1, refused_rows: 1 })
  expect(problems).toMatchObject([{ line: 2 }])
})

it.each([
  ['within a word', 'C-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\nC-2,Sa'],
  ['within quotes', 'C-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\nC-2,"Salt, fine,Tarang,Kitchen,5,0,0,1'],
  ['within a price', 'C-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\nC-2,Salt,Tarang,Kitchen,5'],
])('reports a file cut off %s at its end, and skips its last row', async (_where, rows) => {
  const { import: read, problems } = await fixture.check(`${head}\n${rows}`)
  expect(read).toMatchObject({ new_rows: 1, refused_rows: 1 })
  expect(problems).toMatchObject([{ line: 3 }])
})

it('refuses a file that ends in half a letter, and names the line', async () => {
  const bytes = Buffer.from(`${head}\nC-3,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\nC-4,चावल`)
  const { import: read } = await fixture.check(bytes.subarray(0, -1))
  expect(read).toMatchObject({ state: 'failed', failure: expect.stringMatching(/UTF-8/) as string })
})

it('accepts Indian amounts, and refuses ambiguous ones', async () => {
  const amounts: [string, number | undefined][] = [
    ['"1,23,456.50"', 12_345_650],
    ['₹499', 49_900],
    ['"₹ 1,499"', 149_900],
    ['Rs. 99/-', 9_900],
    ['"1.234,50"', undefined],
    ['"1,5"', undefined],
    ['1 499', 149_900],
    ['14 99', undefined],
    ['१२', undefined],
    ['+5', undefined],
    ['5e2', undefined],
    ['49.999', undefined],
    ['22-11-2026', undefined],
    ['=5', undefined],
  ]
  const rows = amounts.map(([cell], n) => `AMT-${n},Rice,Tarang,Kitchen,${cell},0,0,1,1006,5,,`)
  const { problems } = await fixture.importAll(`${head}\n${rows.join('\n')}\n`)
  expect(problems.map(({ line, column }) => [line, column])).toEqual(
    amounts.flatMap(([, paise], n) => (paise === undefined ? [[n + 2, 'mrp']] : [])),
  )
  for (const [n, [cell, paise]] of amounts.entries())
    expect([cell, (await fixture.productOf(`AMT-${n}`))?.['mrp']]).toEqual([cell, paise])
})

it('reads a catalogue of thousands of brands with several products each', async () => {
  const rows = Array.from(
    { length: 4_400 },
    (_, n) => `T-${n},Tea ${n},Firm ${n % 2_200},Kitchen,5,0,0,1,0902,5,,`,
  )
  expect((await fixture.check(`${head}\n${rows.join('\n')}\n`)).import).toMatchObject({
    state: 'checked',
    new_rows: 4_400,
  })
})
