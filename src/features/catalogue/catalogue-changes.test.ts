import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import {
  insertSampleCatalogue,
  insertSampleProducts,
  insertSamplePromotions,
} from '../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../test/sample-groups.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { until } from '../../../test/until.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import type { CatalogueChange } from '../../server/http/calls/shown-products.ts'
import { listenForCatalogueChanges } from '../../server/pages/catalogue-changes.ts'
import { getMenuList } from '../menu/menu.calls.ts'
import { insertMenuItems } from '../menu/menu.sql.ts'
import { indexRenamed } from '../search/index-renamed.job.ts'
import { getSearchProduct } from '../search/search.calls.ts'
import { deliveryAndReturns } from '../shop-details/delivery.settings.ts'
import { returnPickup, returnPickupCharge } from '../shop-details/pickup.settings.ts'
import { getShopList } from '../shops/shops.calls.ts'
import { insertShops } from '../shops/shops.sql.ts'
import { getAllTypes } from './brands/brands.calls.ts'
import { getProductListbyBrandCategory } from './list/list.calls.ts'
import { getProductDetailInformation } from './product-page/product-page.calls.ts'
import { getBannerList, getOffersList } from './promotions/promotions.calls.ts'
import { takeStock } from './stock.sql.ts'
import { saveOptionValues } from './variants/option-values.sql.ts'
import { insertSizeChart } from './variants/product-group.sql.ts'

let shop: TestApp
let changesHeard = 0
let listener: { stop(): Promise<void> }

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note', stock: 9 },
    { id: 2, name: 'Nivra Spark', stock: 500 },
  ])
  await insertSamplePromotions(shop.db, [1])
  const forget = (change: CatalogueChange) => {
    changesHeard += 1
    shop.app.forgetCatalogue(change)
  }
  listener = listenForCatalogueChanges(shop.databaseUrl, forget, shop.app.server.log, { askEveryMs: 50 })
  // Waits for the first call, which the listener makes when it starts listening.
  await until(() => changesHeard === 1)
})
afterAll(async () => {
  await listener.stop()
  await shop.close()
})
beforeEach(() => {
  changesHeard = 0
})

const detail = async (id = 1) => (await shop.send(getProductDetailInformation, { product_id: id })).body.data
const firstInList = async () =>
  (await shop.send(getProductListbyBrandCategory, { category_id: 1, brand_id: 1 })).body.data[0]!

it('shows a changed delivery and return promise on the product page', async () => {
  expect((await detail()).delivery_days).toBeUndefined()
  expect((await detail()).return_days).toBeUndefined()
  const promised = { deliver_from_days: 3, deliver_to_days: 6, return_days: 7 }
  await writeShopSetting(shop.db, deliveryAndReturns, promised, 'a test')
  await expect.poll(async () => (await detail()).delivery_days).toEqual({ from: 3, to: 6 })
  expect((await detail()).return_days).toBe(7)
  await writeShopSetting(shop.db, deliveryAndReturns, { ...promised, return_days: null }, 'a test')
  await expect.poll(async () => (await detail()).return_days).toBeUndefined()
})

it("shows the return days and their cost on the product page in the reader's language", async () => {
  const promised = { deliver_from_days: 3, deliver_to_days: 6, return_days: 7 }
  await writeShopSetting(shop.db, deliveryAndReturns, promised, 'a test')
  const says = async (sentence: string) => {
    await expect.poll(async () => (await detail()).return_terms).toBe(sentence)
  }
  await says('Returns within 7 days. We pick it up, free of charge.')
  await writeShopSetting(shop.db, returnPickup, 'buyer', 'a test')
  await says('Returns within 7 days. You send it back, at your own cost.')
  await writeShopSetting(shop.db, returnPickupCharge, 40, 'a test')
  await says('Returns within 7 days. For the pick-up ₹40 is taken from your refund, unless we are at fault.')
  const hindi = { cookie: 'language=hi' }
  const { body } = await shop.send(getProductDetailInformation, { product_id: 1 }, hindi)
  expect(body.data.return_terms).toMatch(/^7 दिन में वापसी। ले जाने के ₹40/)
  await writeShopSetting(shop.db, returnPickup, 'shop', 'a test')
  await writeShopSetting(shop.db, returnPickupCharge, 0, 'a test')
})

it('says on the product page that a category cannot be returned', async () => {
  const promised = { deliver_from_days: 3, deliver_to_days: 6, return_days: 7 }
  await writeShopSetting(shop.db, deliveryAndReturns, promised, 'a test')
  await expect.poll(async () => (await detail()).return_days).toBe(7)
  const set = (since: Date | null) =>
    shop.db.updateTable('category').set({ not_returned_since: since }).where('id', '=', 1).execute()
  await set(new Date())
  await expect.poll(async () => (await detail()).is_returnable).toBe(false)
  expect((await detail()).return_days).toBeUndefined()
  await set(null)
  await expect.poll(async () => (await detail()).return_days).toBe(7)
})

it('shows a new price in the next answer of every call that carries it', async () => {
  expect((await detail()).product_mrp).toBe(1_000)
  expect((await firstInList()).product_mrp).toBe(1_000)
  await shop.db.updateTable('product').set({ mrp: 123_450 }).where('id', '=', 1).execute()
  await expect.poll(async () => (await detail()).product_mrp).toBe(1_234.5)
  expect((await firstInList()).product_mrp).toBe(1_234.5)
  expect((await shop.send(getOffersList)).body.data[0]!.product_mrp).toBe(1_234.5)
  expect((await shop.send(getSearchProduct, { search_string: 'note' })).body.data[0]!.product_mrp).toBe(
    1_234.5,
  )
})

it('shows changes of a group, of its values and of its size chart', async () => {
  const [one, other] = [901, 902]
  await insertSampleProducts(shop.db, [
    { id: one, name: 'Shirt one', popularity: 1 },
    { id: other, name: 'Shirt other', popularity: 2 },
  ])
  const groupId = await insertSampleGroup(shop.db, {
    name: 'Shirt',
    variants: { [one]: ['Red', 'S'], [other]: ['Red', 'M'] },
  })
  const variants = async () => (await detail(one)).variants!
  await expect.poll(async () => (await detail(one)).product_name).toBe('Shirt (Red, S)')
  await shop.db.updateTable('product_group').set({ name: 'Blouse' }).where('id', '=', groupId).execute()
  await expect.poll(async () => (await variants()).group_name).toBe('Blouse')
  expect((await detail(one)).product_name).toBe('Blouse (Red, S)')
  await saveOptionValues(shop.db, [{ value: 'Red', position: 0, swatch: '#d00000' }])
  await expect.poll(async () => (await variants()).options[0]!.values[0]!.swatch).toBe('#d00000')
  const chart = await insertSizeChart(shop.db, {
    name: 'Blouses',
    columns: ['Size', 'Chest'],
    cells: ['S', '90'],
  })
  await shop.db.updateTable('category').set({ size_chart_id: chart }).where('id', '=', 1).execute()
  await expect.poll(async () => (await variants()).size_chart?.rows).toEqual([['S', '90']])
  await shop.db
    .updateTable('stock')
    .set({ received: 0, on_hand: 0 })
    .where('product_id', '=', other)
    .execute()
  await expect
    .poll(async () => (await variants()).variants.map(({ in_stock }) => in_stock))
    .toEqual([true, false])
  const before = changesHeard
  await shop.db.updateTable('product').set({ active: false }).where('id', 'in', [one, other]).execute()
  await expect.poll(() => changesHeard).toBeGreaterThan(before)
})

it('announces no catalogue change that was rolled back', async () => {
  const undone = shop.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('product').set({ mrp: 1 }).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await shop.db.updateTable('category').set({ image: 'other.webp' }).where('id', '=', 3).execute()
  await expect.poll(() => changesHeard).toBe(1)
})

it('shows a new brand name everywhere, and finds by it after the job', async () => {
  const search = async (text: string) =>
    (await shop.send(getSearchProduct, { search_string: text })).body.data.map(({ brand_name }) => brand_name)
  expect(await search('kavyo')).toEqual([])
  await shop.db.updateTable('brand').set({ name: 'Kavyo' }).where('id', '=', 1).execute()
  await expect.poll(async () => (await detail()).brand_name).toBe('Kavyo')
  await indexRenamed.run({ ...shop.context, log: shop.app.server.log }, {})
  await expect.poll(() => search('kavyo')).toEqual(['Kavyo', 'Kavyo'])
})

it('shows changes of banners, offers, categories, stores and menu items', async () => {
  const read = async () => ({
    banners: (await shop.send(getBannerList)).body.data.length,
    offers: (await shop.send(getOffersList)).body.data.length,
    types: (await shop.send(getAllTypes)).body.data[0]!.category_name,
    shops: (await shop.send(getShopList)).body.data.length,
    menus: (await shop.send(getMenuList)).body.data.length,
  })
  expect(await read()).toEqual({ banners: 2, offers: 1, types: 'Mobiles', shops: 0, menus: 0 })
  await shop.db.deleteFrom('banner').where('id', '=', 1).execute()
  await shop.db.deleteFrom('offer').execute()
  await shop.db.updateTable('category').set({ name: 'Phones' }).where('id', '=', 1).execute()
  await insertShops(shop.db, [
    { id: 1, name: 'Bmart Pune', address: 'Pune', tehsil: 'Haveli', contact: '9000000001' },
  ])
  await insertMenuItems(shop.db, [
    { menu_id: 5, position: 1, url: 'https://example.com/', icon: '', name: 'Guide' },
  ])
  await expect.poll(read).toEqual({ banners: 1, offers: 0, types: 'Phones', shops: 1, menus: 1 })
})

describe('stock', () => {
  const sell = (productId: number, quantity: number) => takeStock(shop.db, [{ productId, quantity }])

  it('sells plentiful stock without emptying the caches', async () => {
    await sell(2, 100)
    await sell(1, 3)
    expect(await detail()).not.toHaveProperty('few_left')
    // Notifications arrive in order. So the sales above sent none: this change is the first that the listener
    // hears.
    await shop.db.updateTable('category').set({ image: 'again.webp' }).where('id', '=', 3).execute()
    await expect.poll(() => changesHeard).toBe(1)
  })

  it('shows the units left of scarce stock, and out of stock at zero', async () => {
    await sell(1, 1)
    await expect.poll(async () => (await detail()).few_left).toBe(5)
    await sell(1, 4)
    await expect.poll(async () => (await detail()).few_left).toBe(1)
    await sell(1, 1)
    await expect.poll(async () => (await detail()).in_stock).toBe(false)
    expect(await detail()).not.toHaveProperty('few_left')
    const { body } = await shop.send(getProductListbyBrandCategory, {
      category_id: 1,
      brand_id: 1,
      in_stock: 1,
    })
    expect(body.data.map(({ product_id }) => product_id)).toEqual(['2'])
  })

  it('shows restocked products', async () => {
    expect((await detail()).in_stock).toBe(false)
    await shop.db
      .updateTable('stock')
      .set({ received: 20, on_hand: 11 })
      .where('product_id', '=', 1)
      .execute()
    await expect.poll(async () => (await detail()).in_stock).toBe(true)
  })
})

it('caches an answer until the catalogue changes', async () => {
  await detail(2)
  // corruptHistory writes without triggers. So no notification is sent, and the cached answer stays.
  await corruptHistory(shop, 'product', (db) =>
    db.updateTable('product').set({ mrp: 77_700 }).where('id', '=', 2).execute(),
  )
  expect((await detail(2)).product_mrp).toBe(1_000)
  shop.app.forgetCatalogue()
  expect((await detail(2)).product_mrp).toBe(777)
})
