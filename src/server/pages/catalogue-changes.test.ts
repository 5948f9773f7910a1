import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabaseLine } from '../../../test/database-line.ts'
import { giveAddress, walletOrder } from '../../../test/order-fixture.ts'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../test/sample-groups.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { until } from '../../../test/until.ts'
import type { PageContext } from '../../entry.server.tsx'
import { getProductListbyBrandCategory } from '../../features/catalogue/list/list.calls.ts'
import { getProductDetailInformation } from '../../features/catalogue/product-page/product-page.calls.ts'
import { addToStocks, takeStock } from '../../features/catalogue/stock.sql.ts'
import { finalOrderData } from '../../features/checkout/checkout.calls.ts'
import { getShopList } from '../../features/shops/shops.calls.ts'
import { createContext } from '../application.ts'
import { createApp } from '../http/app.ts'
import type { CatalogueChange } from '../http/calls/shown-products.ts'
import { listenForCatalogueChanges } from './catalogue-changes.ts'
import { mountPages } from './pages.ts'

let shop: TestApp
let asha: TestMember
let addressId: number
let node: Awaited<ReturnType<typeof openNode>>

const product = { mrp: 100_000, discountBp: 1_000, specialDiscount: 0, received: 0 }
const pages = [
  '/product-details/1',
  '/product-details/2',
  '/product-details/3',
  '/sub-products/1/1',
  '/shoplist',
]

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note' },
    { id: 2, name: 'Nivra Red', stock: 3 },
    { id: 3, name: 'Nivra Blue', stock: 4 },
  ])
  await insertSampleGroup(shop.db, { name: 'Nivra', variants: { 2: ['Red', 'S'], 3: ['Blue', 'S'] } })
  asha = await shop.createMember()
  await shop.credit(asha.id, { storeCredit: 10_000_000 })
  addressId = await giveAddress(shop.db, asha.id)
  node = await openNode()
})
afterAll(async () => {
  await node.close()
  await shop.close()
})
beforeEach(async () => {
  await countUnits({ 1: 3, 2: 3, 3: 4 })
  await Promise.all(pages.map((path) => node.visit(path)))
  await node.changeAll()
  await node.renderedFor(pages)
})

/** Sets the stock of products. `units` maps product ids to numbers. */
async function countUnits(units: Record<number, number>): Promise<void> {
  const stocks = await shop.db.selectFrom('stock').select(['product_id', 'on_hand']).execute()
  const added = stocks.flatMap(({ product_id: productId, on_hand }) =>
    productId in units ? [{ productId, units: units[productId]! - on_hand }] : [],
  )
  await addToStocks(
    shop.db,
    added.filter((one) => one.units !== 0),
  )
}

it("shows a sold-out product on another node's page", async () => {
  await buy(1, 3)
  await expect.poll(() => node.visit('/product-details/1')).toContain('"in_stock":false')
  expect(await node.visit('/sub-products/1/1')).toContain('"in_stock":false')
})

it("renders only its product's page after a sale of scarce stock", async () => {
  await buy(1, 1)
  await expect.poll(() => node.visit('/product-details/1')).toContain('"few_left":2')
  expect(await node.renderedFor(pages)).toEqual(['/product-details/1'])
})

it("renders only the group's pages and lists after the last unit of a variant is sold", async () => {
  await buy(2, 3)
  await expect.poll(() => node.visit('/product-details/2')).toContain('"in_stock":false')
  expect(await node.renderedFor(pages)).toEqual([
    '/product-details/2',
    '/product-details/3',
    '/sub-products/1/1',
  ])
})

it("renders only the group's pages and lists after a price change", async () => {
  await shop.db.updateTable('product').set({ mrp: 90_000 }).where('id', '=', 3).execute()
  await expect.poll(() => node.visit('/product-details/3')).toContain('"product_mrp":900')
  expect(await node.renderedFor(pages)).toEqual([
    '/product-details/2',
    '/product-details/3',
    '/sub-products/1/1',
  ])
})

it("renders the other variants' pages when a variant joins their group", async () => {
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', 2).execute()
  await expect.poll(() => node.visit('/product-details/3')).not.toContain('"product_id":"2"')
  await shop.db.updateTable('product').set({ active: true }).where('id', '=', 2).execute()
  await expect.poll(() => node.visit('/product-details/3')).toContain('"product_id":"2"')
})

it("announces a product's stock by its name after counting, not in the sale's transaction", async () => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const told: (string | undefined)[] = []
  client.on('notification', ({ payload }) => told.push(payload))
  await client.query('listen catalogue_changed')
  await buy(1, 1)
  await countUnits({ 1: 1 })
  await client.query('select 1')
  await client.end()
  expect(told).toEqual(['1'])
})

it('announces a sale that commits after a later one', async () => {
  const { promise: isNotified, resolve: tell } = Promise.withResolvers<void>()
  const { promise: isSold, resolve: sold } = Promise.withResolvers<void>()
  const slow = shop.db.transaction().execute(async (transaction) => {
    await takeStock(transaction, [{ productId: 1, quantity: 1 }])
    sold()
    await isNotified
  })
  await isSold
  await takeStock(shop.db, [{ productId: 3, quantity: 1 }])
  await expect.poll(() => node.visit('/product-details/3')).toContain('"few_left":3')
  expect(await node.visit('/product-details/1')).toContain('"few_left":3')
  tell()
  await slow
  await expect.poll(() => node.visit('/product-details/1')).toContain('"few_left":2')
})

it('detects a silently dead connection, and reports missed changes after reconnecting', async () => {
  const line = await openDatabaseLine(shop.databaseUrl)
  const heard: CatalogueChange[] = []
  const listener = listenForCatalogueChanges(line.url, (change) => heard.push(change), shop.app.server.log, {
    askEveryMs: 20,
    silenceMaxMs: 500,
  })
  try {
    await until(() => heard.length === 1)
    line.fallSilent()
    await shop.db.updateTable('category').set({ image: 'unheard.webp' }).where('id', '=', 3).execute()
    await until(() => heard.length === 2)
    expect(heard).toEqual(['missed', 'missed'])
    expect(line.attempts()).toBe(2)
  } finally {
    await listener.stop()
    line.cut()
  }
})

it("shows stored pages after a listener's outage, renews each once, and includes the change", async () => {
  const line = await openDatabaseLine(shop.databaseUrl)
  const own = await openNode(line.url)
  const path = '/product-details/3'
  try {
    await own.visit(path)
    await own.renderedFor([])
    line.cut()
    await shop.db.updateTable('product').set({ mrp: 87_000 }).where('id', '=', 3).execute()
    const { promise: mayRender, resolve: letRender } = Promise.withResolvers<void>()
    own.holdRenders(mayRender)
    await line.mend()
    await until(() => own.heard().includes('missed'))
    const shown = await Promise.all(Array.from({ length: 200 }, () => own.visit(path)))
    expect(new Set(shown).size).toBe(1)
    expect(shown[0]).not.toContain('"product_mrp":870,')
    letRender()
    await expect.poll(() => own.visit(path), { timeout: 2_000 }).toContain('"product_mrp":870,')
    expect(await own.renderedFor([])).toEqual([path])
  } finally {
    await own.close()
    line.cut()
  }
})

async function buy(id: number, quantity: number) {
  const { status } = await shop.send(
    finalOrderData,
    walletOrder(addressId, [{ goods: { id, ...product }, quantity }]),
    asha,
  )
  expect(status).toBe(200)
}

/** Opens another node of the shop. Its pages are fakes: each shows the response of the call for that page. */
async function openNode(listenerUrl = shop.databaseUrl) {
  const context = await createContext(shop.context.settings, shop.databaseUrl, { messages: undefined })
  const app = await createApp(context)
  const renders: string[] = []
  let mayRender: Promise<void> | undefined
  const render = async (request: Request, { call }: PageContext) => {
    const { pathname } = new URL(request.url)
    renders.push(pathname)
    await mayRender
    return new Response(JSON.stringify(await answerOf(pathname, call)))
  }
  const mounted = mountPages(app, context.settings, { mode: 'production', render: async () => render })
  let changes: CatalogueChange[] = []
  const listener = listenForCatalogueChanges(
    listenerUrl,
    (change) => {
      app.forgetCatalogue(change)
      mounted.forgetCatalogue(change)
      changes.push(change)
    },
    app.server.log,
    { askEveryMs: 50 },
  )
  await app.server.ready()
  await listener.isTried
  const visit = async (url: string) => (await app.server.inject({ url, headers: { host: 'localhost' } })).body
  return {
    visit,
    heard: () => changes,
    holdRenders(released: Promise<void>) {
      mayRender = released
      changes = []
    },
    /** Visits the pages. Returns, sorted, the paths that were rendered since the last call. */
    async renderedFor(paths: string[]) {
      for (const path of paths) await visit(path)
      return renders.splice(0).toSorted()
    },
    async changeAll() {
      changes = []
      await shop.db
        .updateTable('category')
        .set({ image: `${Math.random()}.webp` })
        .where('id', '=', 3)
        .execute()
      await until(() => changes.includes('all'))
    },
    async close() {
      await listener.stop()
      await app.server.close()
      await context.close()
    },
  }
}

async function answerOf(path: string, call: PageContext['call']) {
  const [, productId] = path.match(/details\/(\d+)/) ?? []
  if (productId) return await call(getProductDetailInformation, { product_id: productId })
  if (path === '/shoplist') return await call(getShopList)
  return await call(getProductListbyBrandCategory, { category_id: '1', brand_id: '1' })
}
