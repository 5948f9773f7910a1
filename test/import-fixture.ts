import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  cancelProductImport,
  checkProductImport,
  getProductImport,
  getProductImports,
  runProductImport,
  startProductImport,
} from '../src/features/imports/staff/imports.calls.ts'
import type { StockMethod } from '../src/features/imports/staff/stock-methods.ts'
import type { Overrides } from '../src/server/application.ts'
import type { CallOutput } from '../src/wire/define-call.ts'
import { stockShop } from './order-fixture.ts'
import { openTestApp, type TestApp, type TestStaff } from './test-app.ts'

type ImportShown = CallOutput<typeof getProductImport>['data']
type FileOptions = { createsMissing?: boolean }
type WriteOptions = { as?: TestStaff; stockWay?: StockMethod }

export type ImportFixture = {
  shop: TestApp
  /** Staff who may import files. */
  importer: TestStaff
  catalogue: TestStaff
  /** Uploads a file in parts. Returns the id of its import. */
  upload(file: string | Buffer, options?: FileOptions): Promise<string>
  sendPart(importId: string, part: number, bytes: Buffer, cookie?: string): Promise<{ statusCode: number }>
  /** Uploads a file and has it read. */
  check(file: string | Buffer, options?: FileOptions): Promise<ImportShown>
  /** Has the file's rows written. */
  /** @param options.stockWay how to treat counts without an export; 'set' if the import asks. */
  write(importId: string, options?: WriteOptions): Promise<ImportShown>
  importAll(file: string | Buffer, options?: FileOptions): Promise<ImportShown>
  download(
    path: string,
    cookie?: string,
  ): Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>
  productOf(sku: string): Promise<Record<string, unknown> | undefined>
  /** Ends any import that a test left. */
  endImports(): Promise<void>
}

export const head =
  'sku,name,brand,category,mrp,discount_percent,special_discount,stock,hsn,gst_rate,description,highlights'

/** Opens a shop with one product, unless it must be empty, whose staff import files. */
export async function openImportFixture({
  isEmpty = false,
  ...overrides
}: Pick<Overrides, 'remotePictures'> & { isEmpty?: boolean } = {}): Promise<ImportFixture> {
  const shop = await openTestApp({ IMPORT_FILE_MB: '2' }, overrides)
  if (!isEmpty)
    await stockShop(shop.db, [{ id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 0, received: 100 }])
  return await importFixtureOf(shop)
}

/** Adds importing staff to an existing shop. */
export async function importFixtureOf(shop: TestApp): Promise<ImportFixture> {
  const importer = await shop.createStaff('import')
  const catalogue = await shop.createStaff('catalogue')
  const shown = async (import_id: string, as = importer) =>
    (await shop.send(getProductImport, { import_id }, as)).body.data

  const fixture: ImportFixture = {
    shop,
    importer,
    catalogue,
    async upload(file, { createsMissing = true } = {}) {
      const bytes = Buffer.from(file)
      const begin = { file_name: 'products.csv', file_bytes: bytes.length, creates_missing: createsMissing }
      const { body, status } = await shop.send(startProductImport, begin, importer)
      expect(status).toBe(200)
      const { import_id, part_bytes } = body.data
      for (let part = 0; part * part_bytes < bytes.length; part += 1) {
        const piece = bytes.subarray(part * part_bytes, (part + 1) * part_bytes)
        expect((await fixture.sendPart(import_id, part, piece)).statusCode).toBe(200)
      }
      return import_id
    },
    sendPart: async (importId, part, bytes, cookie = importer.cookie) =>
      await shop.app.server.inject({
        method: 'POST',
        url: `/back-office/api/productImportPart?import_id=${importId}&part=${part}`,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          cookie,
          'content-type': 'application/octet-stream',
        },
        payload: bytes,
      }),
    async check(file, options) {
      const import_id = await fixture.upload(file, options)
      expect((await shop.send(checkProductImport, { import_id }, importer)).status).toBe(200)
      await shop.runJobs()
      return await shown(import_id)
    },
    async write(import_id, { as = importer, stockWay = 'set' } = {}) {
      const run = { import_id, stock_way: stockWay }
      expect((await shop.send(runProductImport, run, as)).status).toBe(200)
      await shop.runJobs()
      return await shown(import_id, as)
    },
    async importAll(file, options) {
      const { import: read } = await fixture.check(file, options)
      expect(read).toMatchObject({ state: 'checked', failure: '' })
      return await fixture.write(read.import_id)
    },
    download: async (path, cookie = importer.cookie) =>
      await shop.app.server.inject({
        url: `/back-office/api/${path}`,
        headers: { host: 'localhost', ...(cookie === '' ? {} : { cookie }) },
      }),
    async productOf(sku) {
      const { rows } = await sql<Record<string, unknown>>`
        select product.*, brand.name as brand, category.name as category, stock.on_hand, stock.received
          from product join brand on brand.id = brand_id join category on category.id = category_id
          join stock on stock.product_id = product.id where sku = ${sku}`.execute(shop.db)
      return rows[0]
    },
    async endImports() {
      for (const person of [importer, catalogue]) {
        const { body } = await shop.send(getProductImports, {}, person)
        for (const { import_id } of body.data) await shop.send(cancelProductImport, { import_id }, person)
      }
    },
  }
  return fixture
}
