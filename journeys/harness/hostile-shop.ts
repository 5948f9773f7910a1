import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { insertAddress } from '../../src/features/addresses/addresses.sql.ts'
import { insertBrands, insertCategories } from '../../src/features/catalogue/brands/write-listings.sql.ts'
import { insertBanners, insertOffers } from '../../src/features/catalogue/promotions/write-promotions.sql.ts'
import { insertStock } from '../../src/features/catalogue/stock.sql.ts'
import {
  insertProductHighlights,
  insertProductImages,
  insertProducts,
} from '../../src/features/catalogue/write-products.sql.ts'
import { startSession } from '../../src/features/members/login/session.sql.ts'
import { insertMember } from '../../src/features/members/member.sql.ts'
import { insertArticles } from '../../src/features/news/articles.sql.ts'
import { newsTopics } from '../../src/features/news/news-topics.ts'
import { insertShops } from '../../src/features/shops/shops.sql.ts'
import { isVisible } from '../../src/names/names.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'
import { cloneDatabase } from '../../test/test-postgres.ts'
import { launchEnv } from './browser.ts'
import { preparedBrowser, preparedGround } from './prepared.ts'
import { untilHydrated } from './reading.ts'
import { scriptPayloads } from './script-payloads.ts'
import { startShopOn } from './shop-process.ts'

export type HostileShop = { url: string; cookie: string }

/** A shop in which every user text is a script payload. */
export const test = base.extend<object, { hostileShop: HostileShop }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const { executablePath, args, env } = preparedBrowser()
      await provide({ ...launchOptions, executablePath, args, env: launchEnv({ env }) })
    },
    { scope: 'worker' },
  ],
  hostileShop: [
    async ({}, provide) => {
      const database = await cloneDatabase(preparedGround().server, 'template0')
      await prepareDatabase(database)
      const db = openDatabase(database.url, { poolSize: 2, onError: () => undefined })
      await fillWithPayloads(db)
      const token = await addMember(db)
      const shop = await startShopOn(database, { environment: { SEED: 'none' } })
      await provide({ url: shop.url, cookie: token })
      await shop.stop()
      await db.destroy()
      await database.drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export const lists = [
  '/',
  '/offers',
  '/app2',
  '/brands/1',
  '/products/1/x',
  '/sub-products/1/1',
  '/shoplist',
  '/news',
]
export const pages = [...lists, ...newsTopics.map(({ path }) => path).filter((path) => path !== '/news')]
export const productPages = scriptPayloads.map((_, index) => `/product-details/${index + 1}`)
export const membersPages = [
  '/',
  '/address-list',
  '/check-out/1',
  '/profile',
  '/user-profile',
  '/orders',
  '/payment-confirmation',
]
// Links that an attacker could send.
export const links = scriptPayloads
  .filter((_, index) => index % 6 === 0)
  .flatMap((payload) => {
    const text = encodeURIComponent(payload)
    return [
      `/products/1/${text}`,
      `/product-details/1?mcn=${text}&bn=${text}`,
      `/signup?mobile=${text}&name=${text}&ui=${text}`,
    ]
  })
  .concat([
    '/login?next=javascript:ran()',
    '/login?next=//evil.example',
    '/nowhere/%3Cscript%3Eran()%3C%2Fscript%3E',
  ])

export async function watch(context: BrowserContext) {
  const found: { ran: string[]; violations: string[] } = { ran: [], violations: [] }
  await context.exposeBinding('ran', ({ page }) => void found.ran.push(page.url()))
  await context.exposeBinding(
    'violated',
    ({ page }, what: string) => void found.violations.push(`${what} on ${page.url()}`),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell = (window as unknown as { violated(what: string): void }).violated
      tell(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  context.on('dialog', (dialog) => {
    found.ran.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return found
}

export async function visitAll(
  context: BrowserContext,
  shop: HostileShop,
  paths: readonly string[],
): Promise<void> {
  const waiting = [...paths]
  const visitNext = async () => {
    const page = await context.newPage()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      await visit(page, shop.url, path)
    await page.close()
  }
  await Promise.all([visitNext(), visitNext(), visitNext()])
}

async function visit(page: Page, url: string, path: string): Promise<void> {
  const response = await page.goto(url + path)
  expect(response?.status(), path).toBeLessThan(500)
  // Payloads may run on hydration only, so the page has to be hydrated too.
  await untilHydrated(page)
  await expect(page, path).toHaveURL((address) => address.origin === url)
}

/** Verifies that a running script is detected, so that finding none proves something. */
export async function expectToNotice(
  context: BrowserContext,
  { url }: HostileShop,
  ran: string[],
): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="ran()">'),
  )
  await expect.poll(() => ran).toEqual([`${url}/`])
  ran.length = 0
  await page.close()
}

export async function signIn(context: BrowserContext, { url, cookie }: HostileShop): Promise<void> {
  await context.addCookies([{ name: 'bmart_session', value: cookie, url }])
}

/** A payload as a name. The database refuses names with letters that cannot be seen. */
const nameOf = (payload: string, id: number) => (isVisible(payload) ? payload : `Hidden ${id}`)

async function fillWithPayloads(db: Db): Promise<void> {
  const rows = scriptPayloads.map((payload, index) => ({ payload, id: index + 1 }))
  await insertCategories(
    db,
    rows
      .slice(0, 12)
      .map(({ payload, id }) => ({ id, name: nameOf(payload, id), image: 'c.webp', position: id })),
  )
  await insertBrands(
    db,
    rows.map(({ payload, id }) => ({
      id,
      name: nameOf(payload, id),
      image: 'b.webp',
      description: payload,
      position: id,
    })),
  )
  await insertProducts(
    db,
    rows.map(({ payload, id }) => ({
      id,
      category_id: 1,
      brand_id: id % 2 === 0 ? 1 : id,
      name: `${payload} ${id}`,
      description: `<p>${payload}</p><ul><li>${payload}</ul>`,
      mrp: 100_00,
      discount_bp: 1_000,
      special_discount: 100,
      hsn: '8517',
      gst_bp: 1_800,
      origin_country: payload.slice(0, 60),
    })),
  )
  await insertProductImages(
    db,
    rows.map(({ id }) => ({ product_id: id, position: 1, name: 'p.webp' })),
  )
  await insertProductHighlights(
    db,
    rows.map(({ payload, id }) => ({
      product_id: id,
      position: 1,
      icon: 'i.webp',
      name: payload,
      details: payload,
    })),
  )
  await insertStock(
    db,
    rows.map(({ id }) => ({ product_id: id, received: 100, on_hand: 100 })),
  )
  await insertBanners(
    db,
    rows
      .slice(0, 8)
      .map(({ payload, id }) => ({ id, title: payload, image: 'x.webp', href: '/offers', position: id })),
  )
  await insertOffers(
    db,
    rows.map(({ payload, id }) => ({ id, product_id: id, description: payload, position: id })),
  )
  await insertArticles(
    db,
    scriptPayloads.map((payload, index) => ({
      topic: newsTopics[index % newsTopics.length]!.q,
      title: `${index} ${payload}`,
      description: payload,
      author: payload,
      source: payload,
      image: payload,
      url: index % 4 === 0 ? payload : `https://example.com/news/${encodeURIComponent(payload)}`,
      content: payload,
      published_at: new Date(),
    })),
  )
  await insertShops(
    db,
    rows.map(({ payload, id }) => ({
      id,
      name: payload,
      address: payload,
      tehsil: payload,
      contact: '9876543210',
    })),
  )
}

async function addMember(db: Db): Promise<string> {
  const id = await insertMember(db, {
    name: '"><script>ran()</script>',
    email: 'a@example.com',
    mobile: '9000000008',
    password_hash: 'none',
  })
  for (const payload of scriptPayloads.slice(0, 6))
    await insertAddress(db, id, {
      flat_no: payload,
      building: payload,
      address_1: payload,
      address_2: payload,
      pin_code: '411038',
    })
  return await startSession(db, id, scriptPayloads[0]!)
}
