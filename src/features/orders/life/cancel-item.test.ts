import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { getOrderDetail } from '../screens/orders.calls.ts'
import { cancelOrderItem, getItemRefund } from './life.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 1_000, received: 1_000 }

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

async function threeTeas(): Promise<{ buyer: Buyer; orderno: string }> {
  const buyer = await fixture.createBuyer({ storeCredit: 135_000 })
  const order = walletOrder(buyer.addressId, [{ goods: tea, quantity: 3 }])
  return { buyer, orderno: (await fixture.shop.send(finalOrderData, order, buyer)).body.data.orderno }
}

const cancel = (as: Buyer, asked: object) =>
  fixture.shop.send(cancelOrderItem, { line: 1, quantity: 1, ...asked }, as)

it('previews the refund of an item, and pays the same on its cancellation', async () => {
  const { buyer, orderno } = await threeTeas()
  const item = { orderno, line: 1, quantity: 2 }
  const told = await fixture.shop.send(getItemRefund, item, buyer)
  expect(told.body.data).toEqual({ wallet: 900, online: 0 })
  const done = await cancel(buyer, { quantity: 2, orderno, reason: 'One is enough' })
  expect(done.body.data).toEqual({ orderno, status: '1', wallet: 900, online: 0 })
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 90_000 })
  const { data } = (await fixture.shop.send(getOrderDetail, { orderno }, buyer)).body
  expect(data).toMatchObject({
    status: '1',
    items: [{ line: 1, quantity: 3, cancelled_quantity: 2 }],
    totals: { final_pay: 1_350, taken_off: 900 },
    if_cancelled: { wallet: 450, online: 0 },
  })
  expect((await cancel(buyer, { orderno })).body.data).toMatchObject({ status: '3', wallet: 450 })
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 135_000 })
})

it('cancels an item once for a repeated request, and refuses another body', async () => {
  const { buyer, orderno } = await threeTeas()
  const request_id = 'cancel-an-item'
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(buyer, { orderno, request_id })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 45_000 })
  expect((await cancel(buyer, { orderno, request_id, quantity: 2 })).status).toBe(422)
})

it("refuses too many units, an unknown item and another member's order, and moves nothing", async () => {
  const { buyer, orderno } = await threeTeas()
  for (const call of [cancelOrderItem, getItemRefund]) {
    const ask = (asked: object, as = buyer) =>
      fixture.shop.send(call, { orderno, line: 1, quantity: 1, ...asked }, as)
    expect((await ask({ quantity: 4 })).failure.code).toBe('tooMany')
    expect((await ask({ line: 2 })).failure.code).toBe('tooMany')
    expect((await ask({ quantity: 0 })).status).toBe(400)
    expect((await ask({}, await fixture.createBuyer())).status).toBe(404)
  }
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 0 })
})
