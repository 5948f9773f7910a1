import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, stockShop, walletOrder } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getCartPrices, getSpecialDiscount } from './place.calls.ts'

const phone: Goods = { id: 1, mrp: 1_499_900, discountBp: 2_300, specialDiscount: 25_000, received: 1_000 }
const tea: Goods = { id: 2, mrp: 9_999, discountBp: 0, specialDiscount: 0, received: 3 }

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [phone, tea])
})
afterAll(() => shop.close())

const cart = (...wanted: { goods: Goods; quantity?: number }[]) => walletOrder(1, wanted).product

it('prices a cart by the catalogue, for a visitor too', async () => {
  const product = cart(
    { goods: { ...phone, mrp: 100, discountBp: 0 }, quantity: 2 },
    { goods: tea, quantity: 4 },
  )
  const { status, body } = await shop.send(getCartPrices, { product, isRedeemCashBack: true })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    lines: [
      {
        id: '1',
        name: 'Product 1',
        price: 14_999,
        discount: 23,
        special_discount: 250,
        in_stock: true,
        available: 99,
      },
      {
        id: '2',
        name: 'Product 2',
        price: 99.99,
        discount: 0,
        special_discount: 0,
        in_stock: false,
        available: 3,
      },
    ],
    unknown: [],
    totals: {
      product_total: 30_397.96,
      product_discount: 6_899.54,
      redeem_cash_backup_amount: 500,
      special_discount_in_per: 0,
      special_discount_in_amount: 0,
      final_pay: 22_998.42,
    },
  })
})

it('names products of a cart that are no longer sold', async () => {
  const product = cart({ goods: { ...phone, id: 77 } }, { goods: tea })
  const { body } = await shop.send(getCartPrices, { product })
  expect(body.data).toMatchObject({ unknown: ['77'], lines: [{ id: '2' }], totals: { final_pay: 99.99 } })
})

it.each([[[]], [undefined], ['x'], [[{ id: '1' }]], [[{ id: 'x', price: 1, quantity: 1 }]]])(
  'refuses %j for the prices of a cart',
  async (product) => {
    expect((await shop.send(getCartPrices, { product })).status).toBe(400)
  },
)

it('gives no special discount until the operator sets tiers, then follows them', async () => {
  const member = await shop.createMember()
  const ask = async (total_amount: number | string) =>
    (await shop.send(getSpecialDiscount, { total_amount }, member)).body.data
  expect(await ask(90_000)).toBe('0')
  const tiers = JSON.stringify([
    { from_rupees: 1_000, percent: 2 },
    { from_rupees: 5_000, percent: 2.5 },
  ])
  await shop.db.insertInto('shop_setting').values({ key: 'special_discount_tiers', value: tiers }).execute()
  expect(await ask('999.99')).toBe('0')
  expect(await ask(1_000)).toBe('2')
  expect(await ask(5_000)).toBe('2.5')
})

it('gives the special discount to members only', async () => {
  expect((await shop.send(getSpecialDiscount, { total_amount: 5 })).status).toBe(401)
})

it.each(['-1', 'x', '', '1e3', '10.999', 'NaN', '१००', '9'.repeat(30), undefined])(
  'refuses the total %j for the special discount',
  async (total_amount) => {
    const member = await shop.createMember()
    const { status, failure } = await shop.send(getSpecialDiscount, { total_amount }, member)
    expect([status, failure.message, failure.errors]).toEqual([
      400,
      'Invalid Amount',
      { total_amount: 'Invalid Amount' },
    ])
  },
)

it('answers the special discount only for the caller', async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  const asked = await shop.send(getSpecialDiscount, { user_id: other.userId, total_amount: 5 }, member)
  expect([asked.status, asked.failure.code]).toEqual([403, 'notYours'])
})
