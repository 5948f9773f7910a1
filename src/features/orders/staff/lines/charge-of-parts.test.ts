import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../../test/cash-fixture.ts'
import { walletOrder } from '../../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../../test/payment-fixture.ts'
import { tea } from '../../../../../test/staff-orders-fixture.ts'
import { paise } from '../../../../money/paise.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { deliveryChargeSetting } from '../../../delivery/delivery-charge.settings.ts'
import { findLabels } from '../../../parcels/staff/labels/labels.flow.ts'
import { cancelOrderPart, previewOrderPart, takeBackOrderPart } from './lines.calls.ts'

// The orders have two teas at ₹1,000, and a delivery charge of ₹40.
const inCash = { payment_type: '4', payment_method: 'cod' }

let fixture: CashFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await charge(40)
  buyer = await fixture.join({ below: await fixture.join({}) })
  await fixture.shop.credit(buyer.id, { storeCredit: 204_000 })
})
afterEach(() => fixture.expectInvariants())

const charge = (rupees: number) =>
  writeShopSetting(
    fixture.shop.db,
    deliveryChargeSetting,
    { charge: rupees, free_above: null, refunds_own_fault: true },
    'a test',
  )
async function twoTeas(extra: object = {}, costs = 40): Promise<string> {
  await charge(costs)
  const delivery = { charge: paise(costs * 100) }
  const body = { ...walletOrder(buyer.addressId, [{ goods: tea, quantity: 2 }], false, delivery), ...extra }
  return (await fixture.shop.send(finalOrderData, body, buyer)).body.data.orderno
}
const weigh = async (orderno: string, quantity = 1, extra: object = {}) =>
  (await fixture.shop.send(previewOrderPart, { orderno, line: 1, quantity, ...extra }, fixture.nisha)).body
    .data
const cancel = async (orderno: string, seen: number) => {
  const part = { orderno, line: 1, quantity: 1, seen_changes: seen, reason: 'out_of_stock' }
  return (await fixture.shop.send(cancelOrderPart, part, fixture.nisha)).body.data
}

it('refunds the delivery charge with the last cancelled units, as previewed', async () => {
  const orderno = await twoTeas()
  expect(await weigh(orderno)).toMatchObject({ is_all: false, amount: 1_000, gst: 152.54, wallet: 1_000 })
  expect(await cancel(orderno, 0)).toMatchObject({ status: 'pending', wallet: 1_000 })
  expect(await weigh(orderno)).toMatchObject({ is_all: true, amount: 1_040, gst: 158.64, wallet: 1_040 })
  expect(await cancel(orderno, 1)).toMatchObject({ status: 'rejected', wallet: 1_040 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 204_000 })
})

it('keeps the delivery charge due when units of a cash order are cancelled, also on the label', async () => {
  const orderno = await twoTeas(inCash)
  expect(await weigh(orderno)).toMatchObject({ wallet: 0, not_collected: 1_000 })
  expect(await weigh(orderno, 2)).toMatchObject({ wallet: 0, not_collected: 2_040 })
  await cancel(orderno, 0)
  await fixture.process(orderno)
  const { labels } = await findLabels(fixture.shop.db, [orderno])
  expect(labels.map(({ collect }) => collect)).toEqual([104_000])
  const given = await twoTeas(inCash)
  await cancel(given, 0)
  expect(await cancel(given, 1)).toMatchObject({ status: 'rejected', wallet: 0 })
})

it('previews the lost rewards of cancelled units without the delivery charge', async () => {
  const [charged, free] = [await twoTeas(inCash), await twoTeas(inCash, 0)]
  for (const quantity of [1, 2]) {
    const { rewards } = await weigh(charged, quantity)
    expect(rewards.level_income).toBeGreaterThan(0)
    expect(rewards).toEqual((await weigh(free, quantity)).rewards)
  }
})

it.each([
  ['all of it by the shop’s fault, gives its delivery back', ['damaged', 'wrong_goods'], [1_000, 1_040]],
  ['some of it as not wanted, does not give its delivery back', ['not_wanted', 'damaged'], [1_000, 1_000]],
])('takes an order back unit by unit: %s', async (_name, reasons, wallets) => {
  const orderno = await twoTeas()
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  for (const [seen, reason] of reasons.entries()) {
    const part = { orderno, line: 1, quantity: 1, unfit: 0, after_window: true }
    const sent = { ...part, seen_changes: seen, reason }
    expect(await weigh(orderno, 1, { reason })).toMatchObject({ wallet: wallets[seen], online: 0 })
    const { body } = await fixture.shop.send(takeBackOrderPart, sent, fixture.nisha)
    expect(body.data).toMatchObject({ wallet: wallets[seen], online: 0 })
  }
})

it('previews by the reason whether a return refunds the delivery charge', async () => {
  const orderno = await twoTeas()
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  const shown = async (reason: string, quantity = 2) => (await weigh(orderno, quantity, { reason })).delivery
  expect(await shown('damaged')).toEqual({ charge: 40, is_kept: false })
  expect(await shown('not_wanted')).toEqual({ charge: 40, is_kept: true })
  expect(await shown('damaged', 1)).toBeUndefined()
  expect((await weigh(orderno, 2)).delivery).toEqual({ charge: 40, is_kept: true })
  const wrong = { orderno, line: 1, quantity: 2, reason: 'dull' }
  const { failure } = await fixture.shop.send(previewOrderPart, wrong, fixture.nisha)
  expect(failure.errors).toHaveProperty('reason')
  expect(await fixture.view(orderno)).toMatchObject({
    if_refunded: { wallet: 2_000 },
    delivery_if_own_fault: 40,
  })
})
