import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { type App, createApp } from '../http/app.ts'
import { createLanes } from '../http/guard/lanes.ts'
import { mountSitemaps } from './sitemaps.ts'

let shop: TestApp
let app: App
let servers: App[]

const home = 'https://shop.example'

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note' },
    { id: 2, name: 'Nivra Arc' },
    { id: 4_999, name: 'Nivra Last' },
    { id: 5_000, name: 'Nivra Next' },
    { id: 900_000_000_000_001, name: 'Nivra Far' },
  ])
  servers = []
  app = await openSitemaps({ publicUrl: home, searchEngines: 'allow' })
})
afterAll(async () => {
  for (const { server } of servers) await server.close()
  await shop.close()
})

async function openSitemaps(
  settings: Partial<TestApp['context']['settings']>,
  lanes = createLanes(),
): Promise<App> {
  const context = { ...shop.context, settings: { ...shop.context.settings, ...settings } }
  const made = await createApp(context, lanes)
  mountSitemaps(made, context, async () => ['/', '/offers'])
  servers.push(made)
  return made
}

async function ask(url: string, headers: Record<string, string> = {}, from = app) {
  return await from.server.inject({ url, headers })
}

function places(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place!)
}

it('lists a part for pages, brands, each category, and each range of products', async () => {
  const { statusCode, headers, body } = await ask('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(headers['cache-control']).toContain('public')
  const parts = places(body).map((place) => place.replace(`${home}/sitemaps/`, ''))
  expect(parts.slice(0, 2)).toEqual(['pages.xml', 'brands.xml'])
  expect(parts.filter((part) => part.startsWith('category-')).length).toBeGreaterThan(0)
  expect(parts.slice(-3)).toEqual(['products-0.xml', 'products-1.xml', 'products-180000000000.xml'])
  for (const part of parts) expect((await ask(`/sitemaps/${part}`)).statusCode).toBe(200)
})

it('names each product of a part in every language, and beside each all of them', async () => {
  const { body } = await ask('/sitemaps/products-0.xml')
  const inLanguages = (id: number) =>
    ['', '/hi', '/mr'].map((prefix) => `${home}${prefix}/product-details/${id}`)
  expect(places(body)).toEqual([1, 2, 4_999].flatMap(inLanguages))
  const [, first = ''] = /<url>(.*?)<\/url>/.exec(body) ?? []
  expect([...first.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, of, to]) => [of, to])).toEqual([
    ['en-IN', `${home}/product-details/1`],
    ['hi-IN', `${home}/hi/product-details/1`],
    ['mr-IN', `${home}/mr/product-details/1`],
    ['x-default', `${home}/product-details/1`],
  ])
})

it('names the pages that always exist with the languages’ own beginnings', async () => {
  const { body } = await ask('/sitemaps/pages.xml')
  expect(places(body)).toEqual([
    `${home}/`,
    `${home}/hi`,
    `${home}/mr`,
    `${home}/offers`,
    `${home}/hi/offers`,
    `${home}/mr/offers`,
  ])
})

it("lists a category with its brands' lists, with its name as in the address", async () => {
  const { id } = await shop.ownerDb
    .updateTable('category')
    .set({ name: "Men's & <Boys'>" })
    .where('id', '=', (find) => find.selectFrom('product').select('category_id').where('id', '=', 1))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await ask(`/sitemaps/category-${id}.xml`)
  expect(places(body)[0]).toBe(`${home}/products/${id}/Men&apos;s%20%26%20%3CBoys&apos;%3E`)
  expect(places(body)[3]).toMatch(new RegExp(`^${home}/sub-products/${id}/\\d+$`))
})

it('lists no product that is off sale', async () => {
  await shop.ownerDb.updateTable('product').set({ active: false }).where('id', '=', 5_000).execute()
  expect((await ask('/sitemap.xml')).body).not.toContain('products-1.xml')
  expect((await ask('/sitemaps/products-1.xml')).statusCode).toBe(404)
})

it.each([
  'products',
  'products-',
  'products-x',
  'products--1',
  'products-9',
  'category-999',
  'pages-1',
  'other',
  '..%2Fetc',
  'constructor',
])('answers 404 for a part named %s', async (part) => {
  const { statusCode } = await ask(`/sitemaps/${part}.xml`)
  expect(statusCode).toBe(404)
})

it('compresses a part for clients that accept it', async () => {
  const plain = (await ask('/sitemaps/products-0.xml')).body
  const brotli = await ask('/sitemaps/products-0.xml', { 'accept-encoding': 'gzip, br' })
  const gzip = await ask('/sitemaps/products-0.xml', { 'accept-encoding': 'gzip' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
})

it('keeps a part of five thousand products far below the limits of sitemaps', async () => {
  await sql`
    insert into product (id, category_id, brand_id, name, description, mrp, discount_bp, special_discount, hsn, gst_bp)
    select 10000 + n, category_id, brand_id, name || n, description, mrp, discount_bp, special_discount, hsn, gst_bp
      from product, generate_series(0, 4999) n where id = 1`.execute(shop.ownerDb)
  const { rawPayload } = await ask('/sitemaps/products-2.xml')
  expect(places(rawPayload.toString())).toHaveLength(15_000)
  expect(rawPayload.length).toBeLessThan(20_000_000)
})

it('writes parts one at a time, without delaying shoppers', async () => {
  const lanes = createLanes({ sitemaps: { atOnce: 1, waitingMax: 2, waitMaxMs: 5_000 } })
  const busy = await openSitemaps({ publicUrl: home, searchEngines: 'allow' }, lanes)
  const held = Promise.withResolvers<void>()
  const holding = lanes.run('sitemaps', 'a robot', () => held.promise)
  const waiting = [ask('/sitemap.xml', {}, busy), ask('/sitemaps/brands.xml', {}, busy)]
  await expect.poll(async () => (await ask('/sitemap.xml', {}, busy)).statusCode).toBe(503)
  expect((await ask('/User/getAllTypes', {}, busy)).statusCode).toBe(200)
  held.resolve()
  await holding
  for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200)
})

it('allows robots public pages in every language, and no call or private page', async () => {
  const { body, headers } = await ask('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${home}/sitemap.xml\n`)
  const refused = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!)
  const isRefused = (path: string) => refused.some((beginning) => path.startsWith(beginning))
  for (const prefix of ['', '/hi', '/mr']) {
    for (const path of [
      '/User/getBmartUsers',
      '/profile',
      '/orders/1',
      '/check-out/0',
      '/search?q=a',
      '/docs/json',
    ])
      expect([path, isRefused(prefix + path)]).toEqual([path, true])
    for (const path of [
      '/offers',
      '/product-details/1',
      '/Admin/assets/a.webp',
      '/assets/a.js',
      '/sitemap.xml',
    ])
      expect([path, isRefused(prefix + path)]).toEqual([path, false])
  }
})

it('refuses every robot for a shop that should not be found', async () => {
  const hidden = await openSitemaps({ publicUrl: home, searchEngines: 'refuse' })
  expect((await ask('/robots.txt', {}, hidden)).body).toBe('User-agent: *\nDisallow: /\n')
})
