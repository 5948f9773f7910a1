import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  couponOrder,
  createCoupon,
  type Goods,
  giveAddress,
  stockShop,
} from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { finalOrderData } from '../checkout.calls.ts'
import { checkCoupon } from './coupons.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000 }

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp({
    RATE_LIMIT_SCALE: '1',
    CHANGES_PER_MINUTE: '1000',
    WRONG_COUPON_CODES: '4',
    WRONG_COUPON_CODES_PER_ADDRESS: '6',
  })
  await stockShop(shop.db, [tea])
})
afterAll(() => shop.close())

async function openBuyer(address: string) {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit: 100_000 })
  const { cookie } = member
  const body = couponOrder(await giveAddress(shop.db, member.id), [{ goods: tea }], { coupon: undefined })
  const from = { cookie, address }
  return {
    check: (coupon_code: string) =>
      shop.send(checkCoupon, { coupon_code, product: body.product, isRedeemCashBack: false }, from),
    order: (extra: object) => shop.send(finalOrderData, { ...body, ...extra }, from),
  }
}

it('counts unknown codes over all calls, but not valid ones', async () => {
  const coupon = await createCoupon(shop.db, { code: 'WELCOME', amount: 5_000 })
  const buyer = await openBuyer('10.9.0.1')
  for (let times = 0; times < 8; times += 1) expect((await buyer.check(coupon.code)).status).toBe(200)
  // Placing orders with guessed codes counts like checking the codes.
  const statuses = [
    (await buyer.order({ coupon_code: 'GUESS1', coupon_discount: 1 })).status,
    ...(await Promise.all(['GUESS2', 'GUESS3', 'GUESS4', 'GUESS5', 'GUESS6'].map(buyer.check))).map(
      ({ status }) => status,
    ),
  ]
  expect(statuses.filter((status) => status === 422)).toHaveLength(4)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  const refused = await buyer.check(coupon.code)
  expect([refused.status, refused.failure.message]).toEqual([
    429,
    'Too many wrong coupon codes. Please try again in 15 minutes.',
  ])
  // Wrong guesses do not block an order without a coupon.
  expect((await buyer.order({ request_id: 'without-a-code-12345' })).status).toBe(200)
})

it('limits guesses of many accounts at one address like one', async () => {
  const codes = Array.from({ length: 5 }, (_, nth) => `ACCOUNT${nth}`)
  const statuses = []
  for (const code of codes) {
    const buyer = await openBuyer('10.9.0.2')
    for (const nth of [1, 2]) statuses.push((await buyer.check(`${code}${nth}`)).status)
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

it('answers private and stopped codes like unknown ones', async () => {
  const someone = await shop.createMember()
  await createCoupon(shop.db, { code: 'PRIVATE', amount: 5_000, members: [someone.id] })
  await createCoupon(shop.db, { code: 'STOPPED', amount: 5_000, is_active: false })
  const buyer = await openBuyer('10.9.0.3')
  const [none, ofOthers, stopped] = [
    await buyer.check('NOTHING'),
    await buyer.check('PRIVATE'),
    await buyer.check('STOPPED'),
  ]
  expect(ofOthers.body).toEqual(none.body)
  expect(stopped.body).toEqual(none.body)
})
