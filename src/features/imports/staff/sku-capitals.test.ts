import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../test/import-fixture.ts'
import { savedInputs, savedPicture } from '../../../../test/saved-inputs.ts'
import { readProduct, saveProduct } from '../../catalogue/staff/products/products.calls.ts'
import { storePicture } from '../../pictures/staff/pictures.sql.ts'

// Expects that SKUs which differ only in capitals count as equal.

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
  await storePicture(fixture.shop.db, {
    name: savedPicture,
    content: Buffer.from('x'),
    width: 1,
    height: 1,
  })
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

const rice = (sku: string, mrp: number) => `${sku},Rice,Tarang,Kitchen,${mrp},0,0,10,1006,5,,`
const save = (fields: object) =>
  fixture.shop.send(saveProduct, { ...savedInputs.saveProduct(1), ...fields }, fixture.catalogue)

it('reports the second row of one SKU in two cases, and creates one product', async () => {
  const { import: read, problems } = await fixture.check(
    `${head}\n${rice('DUP-1', 10)}\n${rice('dup-1', 20)}\n`,
  )
  expect(read).toMatchObject({ new_rows: 1, refused_rows: 1 })
  expect(problems).toMatchObject([
    {
      line: 3,
      column: 'sku',
      value: 'dup-1',
      problem: 'Line 2 has the same SKU. Capitals make no difference.',
    },
  ])
})

it("finds a product by its SKU in any capitals, and keeps the shop's SKU", async () => {
  await fixture.importAll(`${head}\n${rice('CASE-1', 10)}\n`)
  const { import: again } = await fixture.importAll('sku,mrp\ncase-1,12\n')
  expect(again).toMatchObject({ added: 0, updated: 1 })
  expect(await fixture.productOf('CASE-1')).toMatchObject({ mrp: 1_200 })
  expect(await fixture.productOf('case-1')).toBeUndefined()
})

it("refuses another product's SKU in other capitals at its field", async () => {
  expect((await save({ sku: 'FORM-1' })).status).toBe(200)
  const refused = await save({ sku: 'form-1' })
  expect(refused).toMatchObject({ status: 409, failure: { code: 'skuTaken' } })
  expect(refused.failure.errors).toEqual({
    sku: 'Another product has this SKU. Capitals make no difference.',
  })
  const many = await Promise.all(['race-1', 'RACE-1', 'Race-1', 'rACE-1'].map((sku) => save({ sku })))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(many.filter(({ status }) => status === 409)).toHaveLength(3)
})

it('keeps SKUs shared before, finds each product by its own, and refuses them to others', async () => {
  await fixture.importAll(`${head}\n${rice('OLD-1', 10)}\n${rice('OLD-2', 20)}\n`)
  // Creates the state in which the migration left two products whose SKUs differ only in capitals.
  await sql`update product set sku = 'old-1', sku_twin = 1 where sku = 'OLD-2'`.execute(fixture.shop.ownerDb)
  const done = await fixture.importAll('sku,mrp\nold-1,21\nOLD-1,11\n')
  expect(done.import).toMatchObject({ updated: 2, refused_rows: 0 })
  expect(await fixture.productOf('OLD-1')).toMatchObject({ mrp: 1_100 })
  const twin = (await fixture.productOf('old-1'))!
  expect(twin).toMatchObject({ mrp: 2_100 })
  expect(await save({ sku: 'Old-1' })).toMatchObject({ status: 409, failure: { code: 'skuTaken' } })

  const product_id = String(twin['id'])
  const { data } = (await fixture.shop.send(readProduct, { product_id }, fixture.catalogue)).body
  const renamed = await fixture.shop.send(
    saveProduct,
    { ...data, sku: 'OLD-3', is_shown: false },
    fixture.catalogue,
  )
  expect(renamed.status).toBe(200)
  expect(await fixture.productOf('OLD-3')).toMatchObject({ sku_twin: 0 })
})
