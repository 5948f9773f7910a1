import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { readProduct, saveProduct } from '../../../catalogue/staff/products/products.calls.ts'
import { startProductEdit } from '../edits/edits.calls.ts'
import { getProductImport } from '../imports.calls.ts'
import { undoProductImport } from './changes.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

const rice = (sku: string, mrp: number, { stock = 10 } = {}) =>
  `${sku},Rice ${sku},Tarang,Kitchen,${mrp},0,0,${stock},1006,5,Long grain,Weight: 1 kg`
const fileOf = (...rows: string[]) => `${head}\n${rows.join('\n')}\n`

async function edit(sku: string, change: object) {
  const product_id = String((await fixture.productOf(sku))!['id'])
  const { data } = (await fixture.shop.send(readProduct, { product_id }, fixture.catalogue)).body
  return await fixture.shop.send(saveProduct, { ...data, ...change }, fixture.catalogue)
}

async function undo(import_id: string) {
  const asked = await fixture.shop.send(undoProductImport, { import_id }, fixture.importer)
  expect(asked.status).toBe(200)
  await fixture.shop.runJobs()
  const its = { import_id: asked.body.data.undo.import_id }
  return (await fixture.shop.send(getProductImport, its, fixture.importer)).body.data
}

it('undoes what was edited and put back since, by form, bulk edit and import', async () => {
  const skus = ['BACK-1', 'BACK-2', 'BACK-3', 'BACK-4']
  await fixture.importAll(fileOf(...skus.map((sku) => rice(sku, 100))))
  const { import_id } = (
    await fixture.importAll(
      fileOf(...skus.map((sku) => rice(sku, 150, { stock: 30 })), rice('BACK-NEW', 150)),
    )
  ).import
  expect((await edit('BACK-1', { mrp: '155', is_shown: true })).status).toBe(200)
  expect((await edit('BACK-1', { mrp: '150', is_shown: true })).status).toBe(200)
  const again = (await fixture.importAll('sku,mrp,stock\nBACK-2,160,50\nBACK-NEW,170,5\n')).import
  await undo(again.import_id)
  const asked = { search: 'Rice BACK-3', part: 'mrp', way: 'raise', value: '10' } as const
  const planned = await fixture.shop.send(startProductEdit, asked, fixture.catalogue)
  await fixture.shop.runJobs()
  await fixture.write(planned.body.data.edit.import_id, { as: fixture.catalogue })
  expect(await fixture.productOf('BACK-3')).toMatchObject({ mrp: 16_000 })
  await fixture.shop.send(undoProductImport, planned.body.data.edit, fixture.catalogue)
  expect((await edit('BACK-4', { mrp: '155', is_shown: true })).status).toBe(200)
  // The import did not write this field, so the undo keeps the edit.
  expect((await edit('BACK-1', { hsn: '1007', is_shown: true })).status).toBe(200)
  await fixture.shop.runJobs()

  const { import: undone, problems } = await undo(import_id)
  expect(problems).toMatchObject([{ value: 'BACK-4' }])
  expect(undone).toMatchObject({ updated: 4, refused_rows: 1 })
  for (const sku of ['BACK-1', 'BACK-2', 'BACK-3'])
    expect([sku, await fixture.productOf(sku)]).toMatchObject([sku, { mrp: 10_000, on_hand: 10 }])
  expect(await fixture.productOf('BACK-1')).toMatchObject({ hsn: '1007' })
  expect(await fixture.productOf('BACK-NEW')).toMatchObject({ active: false })
})

it('writes a previewed edit and file of products that were edited and put back meanwhile', async () => {
  await fixture.importAll(fileOf(rice('PUT-1', 100), rice('PUT-2', 100)))
  const asked = { search: 'Rice PUT-', part: 'mrp', way: 'raise', value: '10' } as const
  const planned = await fixture.shop.send(startProductEdit, asked, fixture.catalogue)
  await fixture.shop.runJobs()
  expect((await edit('PUT-1', { mrp: '300', is_shown: true })).status).toBe(200)
  expect((await edit('PUT-1', { mrp: '100', is_shown: true })).status).toBe(200)
  const done = await fixture.write(planned.body.data.edit.import_id, { as: fixture.catalogue })
  expect([done.import.updated, done.problems]).toEqual([2, []])

  const read = await fixture.check('sku,mrp\nPUT-1,120\nPUT-2,120\n')
  expect((await edit('PUT-1', { mrp: '300', is_shown: true })).status).toBe(200)
  expect((await edit('PUT-1', { mrp: '110', is_shown: true })).status).toBe(200)
  expect((await edit('PUT-2', { mrp: '300', is_shown: true })).status).toBe(200)
  const written = await fixture.write(read.import.import_id)
  expect([written.import.updated, written.problems.map(({ value }) => value)]).toEqual([1, ['PUT-2']])
})
