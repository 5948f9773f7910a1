import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../test/import-fixture.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import { getProductChanges, undoProductImport } from './changes/changes.calls.ts'
import { startProductEdit } from './edits/edits.calls.ts'
import {
  cancelProductImport,
  checkProductImport,
  getProductImport,
  getProductImports,
  runProductImport,
  startProductImport,
} from './imports.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

const fileOf = (sku: string) => `${head}\n${sku},Tea ${sku},Tarang,Kitchen,100,0,0,5,0902,5,,\n`
const ofOne = [runProductImport, cancelProductImport, undoProductImport, getProductImport, getProductChanges]
const edit = { part: 'mrp', way: 'raise', value: '1' } as const

/** Returns the answers to a staff member from every call about one import. */
async function askAll(import_id: string, as: TestStaff) {
  const answers = []
  for (const call of ofOne) answers.push((await fixture.shop.send(call, { import_id }, as)).status)
  const report = await fixture.download(`productImportReport?import_id=${import_id}`, as.cookie)
  return [...answers, report.statusCode]
}

const listed = async (as: TestStaff) => {
  const { data, may_upload } = (await fixture.shop.send(getProductImports, {}, as)).body
  return { works: data.map(({ import_id, kind }) => `${kind} ${import_id}`), may_upload }
}

it('limits sending, checking, writing, reading and undoing a product file to the import role', async () => {
  const { catalogue, importer, shop } = fixture
  const begin = { file_name: 'products.csv', file_bytes: 10, creates_missing: true }
  expect((await shop.send(startProductImport, begin, catalogue)).status).toBe(403)
  const import_id = await fixture.upload(fileOf('ROLE-1'))
  expect((await fixture.sendPart(import_id, 0, Buffer.alloc(1), catalogue.cookie)).statusCode).toBe(403)
  expect((await shop.send(checkProductImport, { import_id }, catalogue)).status).toBe(403)
  expect((await fixture.download('productTemplate', catalogue.cookie)).statusCode).toBe(403)
  expect((await fixture.download('productTemplate', importer.cookie)).statusCode).toBe(200)
  expect(await askAll(import_id, catalogue)).toEqual([403, 403, 403, 403, 403, 403])
  await fixture.endImports()

  const done = await fixture.importAll(fileOf('ROLE-2'))
  expect(await askAll(done.import.import_id, catalogue)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await listed(catalogue)).works).not.toContain(`file ${done.import.import_id}`)
  expect(await listed(importer)).toMatchObject({
    works: expect.arrayContaining([`file ${done.import.import_id}`]),
    may_upload: true,
  })
  const undone = await shop.send(undoProductImport, { import_id: done.import.import_id }, importer)
  const { undo } = undone.body.data
  expect(await askAll(undo.import_id, catalogue)).toEqual([403, 403, 403, 403, 403, 403])
  await shop.runJobs()
  expect((await shop.send(getProductImport, { import_id: undo.import_id }, importer)).status).toBe(200)
})

it('limits planning, writing, reading and undoing a bulk edit to the catalogue role', async () => {
  const { catalogue, importer, shop } = fixture
  expect((await shop.send(startProductEdit, edit, importer)).status).toBe(403)
  const { import_id } = (await shop.send(startProductEdit, edit, catalogue)).body.data.edit
  await shop.runJobs()
  expect(await askAll(import_id, importer)).toEqual([403, 403, 403, 403, 403, 403])
  await fixture.write(import_id, { as: catalogue })
  expect(await listed(catalogue)).toEqual({
    works: expect.arrayContaining([`edit ${import_id}`]),
    may_upload: false,
  })
  expect((await listed(importer)).works).not.toContain(`edit ${import_id}`)
  const undone = (await shop.send(undoProductImport, { import_id }, catalogue)).body.data.undo
  expect(await askAll(undone.import_id, importer)).toEqual([403, 403, 403, 403, 403, 403])
  await shop.runJobs()
  expect((await listed(catalogue)).works).toContain(`undo ${undone.import_id}`)
})
