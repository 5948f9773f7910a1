import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentTo } from '../../../test/give-consent.ts'
import { openReturnsFixture, type ReturnsFixture } from '../../../test/returns-fixture.ts'
import { insertSampleProducts } from '../../../test/sample-catalogue.ts'
import { tea as teaGoods } from '../../../test/staff-orders-fixture.ts'
import type { TestMember } from '../../../test/test-app.ts'
import { noteViewedProducts, setPersonalHome, setViewedKept } from '../viewed/viewed.calls.ts'
import { setWish } from '../wishlist/wishlist.calls.ts'
import { getOwnRows } from './home.calls.ts'

// The fixture sells tea as product 1.
const [tea, lamp, pan, gone, sold] = [1, 501, 502, 503, 504]

let fixture: ReturnsFixture
let shop: ReturnsFixture['orders']['shop']
beforeAll(async () => {
  fixture = await openReturnsFixture()
  shop = fixture.orders.shop
  await insertSampleProducts(shop.db, [
    { id: lamp, name: 'Lamp', mrp: 100_000, discountBp: 0 },
    { id: pan, name: 'Pan', mrp: 100_000, discountBp: 0 },
    { id: gone, name: 'Gone', mrp: 100_000, discountBp: 0 },
    { id: sold, name: 'Sold out', mrp: 100_000, discountBp: 0, stock: 0 },
  ])
})
afterAll(() => shop.close())

const rowsOf = async (member: TestMember) => (await shop.send(getOwnRows, {}, member)).body.data
const ids = (products: { product_id: string }[]) => products.map(({ product_id }) => Number(product_id))
const price = (id: number, discount_bp: number) =>
  shop.db.updateTable('product').set({ discount_bp }).where('id', '=', id).execute()

it('offers delivered products again, and none still on their way', async () => {
  const { buyer } = await fixture.delivered(1)
  await consentTo(shop, buyer, 'rows')
  expect(ids((await rowsOf(buyer)).bought)).toEqual([tea])
  const waiting = await fixture.orders.createBuyer({ storeCredit: 200_000 })
  await consentTo(shop, waiting, 'rows')
  await fixture.orders.order(waiting, [{ goods: teaGoods, quantity: 1 }])
  expect((await rowsOf(waiting)).bought).toEqual([])
})

it('lists price drops of wished and viewed products in stock, largest share first, once each', async () => {
  const member = await shop.createMember()
  await consentTo(shop, member, 'rows')
  await shop.send(setViewedKept, { kept: true }, member)
  for (const id of [lamp, sold, gone]) await shop.send(setWish, { product_id: id, wanted: true }, member)
  await shop.send(noteViewedProducts, { product_ids: [pan, lamp].join(',') }, member)
  expect((await rowsOf(member)).cheaper).toEqual([])
  await price(lamp, 1_000)
  await shop.send(noteViewedProducts, { product_ids: String(lamp) }, member)
  await price(pan, 3_000)
  await price(sold, 5_000)
  await price(gone, 5_000)
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', gone).execute()
  expect((await rowsOf(member)).cheaper).toMatchObject([
    { product_id: String(pan), cheaper_by: 300 },
    { product_id: String(lamp), cheaper_by: 100 },
  ])
  await price(pan, 0)
  expect(ids((await rowsOf(member)).cheaper)).toEqual([lamp])
  await shop.send(setPersonalHome, { wanted: false }, member)
  expect((await rowsOf(member)).cheaper).toEqual([])
})
