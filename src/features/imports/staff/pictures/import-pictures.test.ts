import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { getProductImport } from '../imports.calls.ts'

let fixture: ImportFixture
/** The fetched URLs, in order. */
let fetched: string[] = []

beforeAll(async () => {
  const content = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  fixture = await openImportFixture({
    remotePictures: {
      async fetch(address) {
        fetched.push(address)
        if (address.includes('gone')) throw new Error('the host of the picture answered 404')
        if (address.includes('page')) return undefined
        const name = `${Buffer.from(address).toString('hex').padEnd(32, '0').slice(-32)}.webp`
        return { name, content, width: 200, height: 200 }
      },
    },
  })
})
afterAll(() => fixture.shop.close())
afterEach(async () => {
  fetched = []
  await fixture.endImports()
})

const columns = 'sku,name,brand,category,mrp,hsn,gst_rate,image_urls\n'
const row = (sku: string, pictures: string) => `${sku},Jug,Tarang,Kitchen,5,6912,12,${pictures}\n`

async function fetchAll(): Promise<void> {
  await fixture.shop.context.jobs.send(fixture.shop.db, 'fetch-product-pictures', {})
  await fixture.shop.runJobs()
}

async function picturesOf(sku: string): Promise<string[]> {
  const rows = await fixture.shop.db
    .selectFrom('product_image')
    .innerJoin('product', 'product.id', 'product_id')
    .select('product_image.name')
    .where('sku', '=', sku)
    .orderBy('position')
    .execute()
  return rows.map(({ name }) => name)
}

it('fetches pictures after their products are written, each address once, in order', async () => {
  await fixture.importAll(
    `${columns}${row('P-1', 'https://a.example/1.jpg | https://a.example/2.jpg')}${row('P-2', 'https://a.example/2.jpg')}`,
  )
  expect(await picturesOf('P-1')).toEqual([])
  await fetchAll()
  expect(fetched).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  const [first, second] = await picturesOf('P-1')
  expect(first).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(await picturesOf('P-2')).toEqual([second])

  const again = await fixture.check(
    `${columns}${row('P-1', 'https://a.example/1.jpg|https://a.example/2.jpg')}`,
  )
  expect(again.import).toMatchObject({ changed_rows: 0, unchanged_rows: 1 })
})

it.each([
  ['comma and space', ', '],
  ['comma', ','],
  ['space', ' '],
  ['semicolon', ';'],
  ['bar', ' | '],
])('splits a list of pictures at a %s, not at a comma of an address', async (name, mark) => {
  const sku = name.replaceAll(' ', '-')
  const pictures = [`https://a.example/${sku}.jpg`, `https://a.example/w_300,h_300/${sku}.jpg`]
  await fixture.importAll(`${columns}${row(sku, `"${pictures.join(mark)}"`)}`)
  await fetchAll()
  expect(fetched).toEqual(pictures)
})

it('keeps a product whose picture is unavailable, and reports it', async () => {
  const done = await fixture.importAll(
    `${columns}${row('P-3', 'https://a.example/gone.jpg|https://a.example/3.jpg|https://a.example/page.html')}`,
  )
  await fetchAll()
  expect(await picturesOf('P-3')).toHaveLength(1)
  const { body } = await fixture.shop.send(
    getProductImport,
    { import_id: done.import.import_id },
    fixture.importer,
  )
  expect(body.data.problems).toMatchObject([
    { line: 2, column: 'image_urls', value: 'https://a.example/gone.jpg' },
    { line: 2, column: 'image_urls', value: 'https://a.example/page.html' },
  ])
})

it.each([
  'http://a.example/1.jpg',
  'ftp://a.example/1.jpg',
  'https://me:pw@a.example/1.jpg',
  'javascript:alert(1)',
  '../secret.webp',
  'https://a.example/1.jpg | 2.jpg',
  '/etc/passwd',
])('refuses %s as a picture before it fetches anything', async (address) => {
  const { problems } = await fixture.check(`${columns}${row('P-4', address)}`)
  expect(problems).toMatchObject([{ column: 'image_urls', value: address }])
  expect(fetched).toEqual([])
})

it('refuses a missing picture of the shop', async () => {
  const { problems } = await fixture.check(`${columns}${row('P-5', '/Admin/assets/nobody-made-this.webp')}`)
  expect(problems).toMatchObject([{ problem: 'The shop has no picture nobody-made-this.webp.' }])
})
