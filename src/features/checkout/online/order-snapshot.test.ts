import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { discountReference } from '../../catalogue/discount-reference.settings.ts'
import { getOrderDetail } from '../../orders/screens/orders.calls.ts'
import { finalOrderData } from '../checkout.calls.ts'
import { readOrderSnapshot, snapshotForms } from './order-snapshot.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 500, received: 1_000 }
const wanted = [{ goods: tea, quantity: 2 }]
const partial = { isPartialPayment: true }

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

type Kept = Record<string, unknown> & { cart: Record<string, unknown> }

async function readKept(orderId: string): Promise<Kept> {
  const { snapshot } = await fixture.shop.db
    .selectFrom('payment_intent')
    .select('snapshot')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return snapshot as Kept
}

/** Changes the stored snapshot to that of another version of the program. */
async function keepAs(orderId: string, change: (kept: Kept) => object): Promise<void> {
  const kept = await readKept(orderId)
  await corruptHistory(fixture.shop, 'payment_intent', (db) =>
    db
      .updateTable('payment_intent')
      .set({ snapshot: JSON.stringify(change(kept)) })
      .where('provider_order_id', '=', orderId)
      .execute(),
  )
}

// The form of version 1, which had no entered prices.
const ofVersion1 = ({ cart, ...kept }: Kept) => {
  const lines = (cart['lines'] as { product: object }[]).map((line) => ({
    ...line,
    product: { ...line.product, enteredPrice: undefined },
  }))
  return { ...kept, version: 1, cart: { ...cart, lines } }
}
const withoutVersion = (kept: Kept) => ({ ...ofVersion1(kept), version: undefined })

it('stores an order with its version, and reads it back unchanged', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  const kept = await readKept(orderId)
  expect(kept).toMatchObject({ version: 4, addressId: buyer.addressId, cart: { net: 90_000 } })
  const free = { ...kept, cart: { ...kept.cart, deliveryCharge: 0, cashFee: 0, couponDiscount: 0 } }
  expect(readOrderSnapshot(kept)).toEqual(free)
  for (const before of [ofVersion1(kept), withoutVersion(kept)])
    expect({ ...free, version: 1 }).toMatchObject(readOrderSnapshot(before)!)
  const charged = { ...free, version: 5, cart: { ...free.cart, deliveryCharge: 4_000 } }
  expect(readOrderSnapshot(charged)).toEqual(charged)
  await fixture.expire(orderId)
})

it.each([
  ['the wallet', 48_000, 480],
  ['a card', 48_000, 480],
  ['a card, at a price that was not reduced', null, 0],
])('stores the earlier price that the buyer saw with an order paid by %s', async (way, prior, shown) => {
  const { db, send } = fixture.shop
  const setPrior = (prior_price: number | null) =>
    db.updateTable('product').set({ prior_price }).where('id', '=', tea.id).execute()
  const setFrom = (from: string) =>
    writeShopSetting(db, discountReference, { ...discountReference.fallback, from }, 'test')
  const buyer = await fixture.createBuyer({ storeCredit: 200_000 })
  await setFrom('2026-01-01')
  await setPrior(prior)
  if (way === 'the wallet') await send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)
  else {
    const { orderId } = await fixture.begin(buyer, wanted)
    await setPrior(49_000)
    await fixture.shopper.payOrder(orderId)
    await fixture.poll()
  }
  await setPrior(null)
  await setFrom(discountReference.fallback.from)
  const [order] = await fixture.ordersOf(buyer)
  const { data } = (await send(getOrderDetail, { orderno: order!.order_no }, buyer)).body
  expect(data.items).toMatchObject([{ id: String(tea.id), prior_price: shown }])
})

it('delivers an online order to the receiver given when the payment began', async () => {
  const buyer = await fixture.createBuyer()
  const say = (receiver_name: string) =>
    fixture.shop.db
      .updateTable('address')
      .set({ receiver_name, receiver_mobile: '9800000077', landmark: 'Opposite the post office' })
      .where('id', '=', buyer.addressId)
      .execute()
  await say('Sunita Pawar')
  const { orderId } = await fixture.begin(buyer, wanted)
  await say('Someone Else')
  await fixture.shopper.payOrder(orderId)
  await fixture.poll()
  const { delivery } = await fixture.shop.db
    .selectFrom('purchase_order')
    .select('delivery')
    .where('member_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(delivery).toMatchObject({
    receiver_name: 'Sunita Pawar',
    receiver_mobile: '9800000077',
    landmark: 'Opposite the post office',
  })
})

it.each([
  ['in the first form', ofVersion1],
  ['in the second form', (kept: Kept) => ({ ...kept, version: 2 })],
  ['without a version', withoutVersion],
])('places an order stored %s', async (_what, change) => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const { orderId } = await fixture.begin(buyer, wanted, partial)
  await keepAs(orderId, change)
  await fixture.shopper.payOrder(orderId)
  await fixture.poll()
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ net: 90_000, payment_type: 'partial' }])
})

describe.each([
  ['of a version that is not known', (kept: Kept) => ({ ...kept, version: 99 })],
  ['without its address', (kept: Kept) => ({ ...kept, addressId: undefined })],
  ['with an amount that is none', (kept: Kept) => ({ ...kept, cart: { ...kept.cart, net: '90000' } })],
  ['without lines', (kept: Kept) => ({ ...kept, cart: { ...kept.cart, lines: [] } })],
  ['that is no object', () => [1]],
])('money for an order stored %s', (_what, change) => {
  it('refunds the money for an unreadable stored order, and releases all holds', async () => {
    const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
    const { orderId } = await fixture.begin(buyer, wanted, partial)
    await keepAs(orderId, change)
    const paid = await fixture.shopper.payOrder(orderId)
    for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
    await fixture.poll()
    expect((await fixture.confirm(buyer, wanted, paid, partial)).status).toBe(409)
    expect(await fixture.paymentsOf(orderId)).toMatchObject([
      { state: 'refund_queued', unapplied_reason: 'mismatch', unapplied_detail: 'order not readable' },
    ])
    await fixture.shop.runJobs()
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
    await fixture.expire(orderId)
    expect(await fixture.ordersOf(buyer)).toEqual([])
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 20_000 })
  })
})

// As long as an order can be paid, the program must read its stored snapshot by the snapshot's version. Any
// change therefore needs a new version, except a new optional field that older programs may ignore.
it('keeps the schema of each version of a stored order unchanged', () => {
  const fingerprints = Object.entries(snapshotForms).map(([version, form]) => {
    const { $schema: _, ...shape } = z.toJSONSchema(form)
    return [version, createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16)]
  })
  expect(fingerprints).toEqual([
    ['1', '788e6537bcd8b6b8'],
    ['2', '08194aeb64fefc80'],
    ['3', '60c9ce5bf9cda98d'],
    ['4', 'eb1dfa55ed9da757'],
    ['5', '60017a9a60a5521d'],
    ['6', 'b1412f812b7a638d'],
    ['7', '32d24f55d2f8ccee'],
    ['8', '063c3bdc32f09fdd'],
  ])
})
