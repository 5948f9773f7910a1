import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  couponOrder,
  createCoupon,
  type Goods,
  giveAddress,
  stockShop,
} from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../test/test-app.ts'
import { readAuditOf } from '../../../audit/audit-log.sql.ts'
import { paise } from '../../../money/paise.ts'
import type { CallInput, CallOutput } from '../../../wire/define-call.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { findCouponUses } from './coupon-uses.list.ts'

type Asked = Omit<CallInput<typeof findCouponUses>, 'coupon_id'>
type Use = CallOutput<typeof findCouponUses>['data'][number]

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 1_000 }

let shop: TestApp
let clerk: TestStaff
let couponId: string
let uses: { buyer: TestMember; orderno: string }[]

beforeAll(async () => {
  shop = await openTestApp()
  clerk = await shop.createStaff('catalogue')
  await stockShop(shop.db, [tea])
  const { id } = await createCoupon(shop.db, { code: 'DIWALI26', amount: 5_000 })
  couponId = String(id)
  uses = []
  for (let count = 0; count < 5; count += 1) uses.unshift(await orderWith('DIWALI26'))
  await createCoupon(shop.db, { code: 'OTHER', amount: 5_000 })
  await orderWith('OTHER')
  await shop.send(cancelOrder, { orderno: uses[1]!.orderno }, uses[1]!.buyer)
})
afterAll(() => shop.close())

async function orderWith(code: string) {
  const buyer = await shop.createMember()
  await shop.credit(buyer.id, { storeCredit: 1_000_000 })
  const coupon = { code, discount: paise(5_000) }
  const order = couponOrder(await giveAddress(shop.db, buyer.id), [{ goods: tea }], { coupon })
  const { body } = await shop.send(finalOrderData, order, buyer)
  return { buyer, orderno: body.data.orderno }
}

const find = async (asked: Asked = {}, as = clerk) =>
  await shop.send(findCouponUses, { coupon_id: couponId, ...asked }, as)
const ordersOf = (rows: readonly Use[]) => rows.map(({ orderno }) => orderno)

it('lists who used a coupon, newest first, with order, moment, discount and state', async () => {
  const { data } = (await find()).body
  expect(ordersOf(data)).toEqual(uses.map(({ orderno }) => orderno))
  const [{ buyer, orderno }] = uses as [(typeof uses)[0]]
  expect(data[0]).toEqual({
    use_id: expect.stringMatching(/^\d+$/),
    member: { id: buyer.userId, name: expect.any(String), mobile: buyer.mobile, is_closed: false },
    orderno,
    used_at: expect.stringMatching(/^\d{4}-.*Z$/),
    discount: 50,
    state: 'used',
  })
  expect(data[1]!.state).toBe('given_back')
})

it('names the coupon of the uses by its code, and no unknown one', async () => {
  expect((await find()).body.code).toBe('DIWALI26')
  expect((await find({ state: 'given_back' })).body.code).toBe('DIWALI26')
  const { body } = await shop.send(findCouponUses, { coupon_id: '999999' }, clerk)
  expect([body.code, body.data]).toEqual([undefined, []])
})

it.each([1, 2, 5])('reads the same uses in pages of %i as at once', async (limit) => {
  const found: Use[] = []
  let cursor: string | undefined
  do {
    const { data, next_cursor } = (await find({ limit, cursor })).body
    expect(data.length).toBeLessThanOrEqual(limit)
    found.push(...data)
    cursor = next_cursor
  } while (cursor !== undefined)
  expect(found).toEqual((await find()).body.data)
})

it('finds the uses of one member by mobile or number, and those in one state', async () => {
  const { buyer, orderno } = uses[2]!
  for (const q of [buyer.mobile, buyer.userId])
    expect(ordersOf((await find({ q })).body.data)).toEqual([orderno])
  for (const q of ['6999999999', 'Asha', "1' or"]) expect((await find({ q })).body.data).toEqual([])
  expect(ordersOf((await find({ state: 'given_back' })).body.data)).toEqual([uses[1]!.orderno])
  expect((await find({ state: 'used' })).body.data).toHaveLength(4)
})

it('refuses an unknown filter, a page that is nowhere, and staff of other roles', async () => {
  const bad = [
    { coupon_id: 'DIWALI26' },
    { state: 'gone' },
    { cursor: 'nowhere' },
    { limit: 0 },
    { q: '1'.repeat(11) },
  ]
  for (const asked of bad) expect((await find(asked as Asked)).status).toBe(400)
  expect((await find({ cursor: '999999999999999' })).status).toBe(200)
  for (const role of ['orders', 'finance', 'support', 'import'] as const)
    expect((await find({}, await shop.createStaff(role))).status).toBe(403)
})

it('downloads all uses that match the filters as CSV, and audits that', async () => {
  const download = async (query: string, { cookie } = clerk) =>
    await shop.app.server.inject({
      method: 'GET',
      url: `/back-office/api/download/coupon-uses.csv?coupon_id=${couponId}${query}`,
      headers: { cookie, host: 'localhost' },
    })
  const { statusCode, body, headers } = await download('')
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="coupon-uses-${couponId}.csv"`,
  ])
  const [head, ...lines] = body.trim().split('\r\n')
  expect(head).toBe('"Member","Mobile","Order","Used on","State","Taken off"')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain(`"${uses[1]!.buyer.mobile}","${uses[1]!.orderno}"`)
  expect(lines[1]).toMatch(/,"Given back",50\.00$/)
  expect((await download('&state=given_back&cursor=1&limit=1')).body.trim().split('\r\n')).toEqual([
    head,
    lines[1],
  ])
  expect((await download('&state=gone')).statusCode).toBe(400)
  expect((await download('', await shop.createStaff('finance'))).statusCode).toBe(403)
  expect(await readAuditOf(shop.db, 'file coupon-uses', 10)).toHaveLength(2)
})
