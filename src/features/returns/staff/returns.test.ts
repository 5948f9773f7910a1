import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { openReturnsFixture, photo, type ReturnsFixture, received } from '../../../../test/returns-fixture.ts'
import { tea } from '../../../../test/staff-orders-fixture.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { deliveryAndReturns } from '../../shop-details/delivery.settings.ts'
import { sendPhotoPath } from '../return-photo-paths.ts'
import { askReturn } from '../returns.calls.ts'
import { refundReturn } from './returns.calls.ts'

let fixture: ReturnsFixture
beforeAll(async () => {
  fixture = await openReturnsFixture()
})
afterAll(() => fixture.orders.close())

it('returns a line step by step with photos, refunds the accepted units, and notifies each step', async () => {
  const order = await fixture.delivered()
  const { body: sent } = await fixture.upload(sendPhotoPath, order.buyer.cookie, await photo())
  const no = await fixture.asked(order, { quantity: 2, photos: sent.data.photo, text: 'The box is open.' })
  expect(await fixture.own(order, no)).toMatchObject({
    state: 'asked',
    quantity: 2,
    photos: [{ by: 'member' }],
  })
  await fixture.steps(no, ...received)
  expect((await fixture.step('inspectReturn', no, { accepted: 1, unfit: 1 })).failure.errors).toHaveProperty(
    'why',
  )
  const before = await fixture.orders.moneyOf(order.buyer)
  await fixture.steps(no, ['inspectReturn', { accepted: 1, unfit: 1, why: 'One is fine' }], ['refundReturn'])

  expect((await fixture.orders.moneyOf(order.buyer)).storeCredit - before.storeCredit).toBe(100_000)
  expect(await fixture.stockHistoryOf(tea.id)).toMatchObject([
    { cause: 'unfit', orderno: order.orderno, units: -1, staff_name: 'Nisha Rao' },
  ])
  const { state, refunded, accepted, steps: happened } = await fixture.own(order, no)
  expect([state, refunded, accepted]).toEqual(['refunded', { wallet: 1_000, source: 0 }, 1])
  expect(happened.map((one) => [one.state, one.actor, one.note])).toEqual([
    ['asked', 'member', ''],
    ['approved', 'staff', ''],
    ['picked_up', 'staff', ''],
    ['received', 'staff', ''],
    ['inspected', 'staff', 'One is fine'],
    ['refunded', 'staff', ''],
  ])
  expect(await fixture.orders.papersOf(order.orderno)).toEqual(['invoice', 'credit_note'])
  expect(await fixture.textsOf(order)).toHaveLength(6)
  expect((await fixture.textsOf(order)).at(0)).toMatch(/₹1,000\.00 of your return \d+/)
  const detail = await fixture.orders.ofBuyer(order)
  expect(detail.returns).toEqual([{ return_no: no, product: 'Tea (Small)', quantity: 2 }])
  expect(detail.items[0]).toMatchObject({ returned_quantity: 1, returnable_units: 1 })
  await fixture.orders.expectInvariants()
})

it("refuses a return of too many units, of another's order, too late, or before delivery", async () => {
  const order = await fixture.delivered()
  expect((await fixture.ask(order, { quantity: 3 })).failure.errors).toHaveProperty('quantity')
  expect((await fixture.ask(order, { line: 2 })).failure.code).toBe('unknownLine')
  expect((await fixture.ask(order, {}, await fixture.orders.createBuyer())).failure.code).toBe('unknownLine')
  expect((await fixture.ask(order, { reason: 'other' })).failure.errors).toHaveProperty('text')
  expect((await fixture.ask(order, { reason: 'dull' })).failure.errors).toHaveProperty('reason')
  expect((await fixture.ask(order, { refund_to: 'source' })).failure.errors).toHaveProperty('refund_to')
  expect((await fixture.ask(order, { kind: 'exchange' })).failure.errors).toHaveProperty('wanted_product_id')
  expect((await fixture.ask(order, { photos: '999999' })).failure.errors).toHaveProperty('photos')
  expect((await fixture.ask(order, { photos: '1,2,3,4,5' })).failure.errors).toHaveProperty('photos')
  const pending = await fixture.orders.placed()
  expect((await fixture.ask(pending)).failure.code).toBe('notDelivered')
  const set = (change: object) =>
    writeShopSetting(
      fixture.orders.shop.db,
      deliveryAndReturns,
      { deliver_from_days: 1, deliver_to_days: 3, return_days: 7, ...change },
      'a test',
    )
  await set({ return_days: null })
  expect((await fixture.ask(order)).failure.code).toBe('windowOver')
  await set({})
  const id = fixture.orders.shop.db
    .selectFrom('purchase_order')
    .select('id')
    .where('order_no', '=', order.orderno)
  const deliver = (at: Date) =>
    corruptHistory(fixture.orders.shop, 'order_event', (db) =>
      db
        .updateTable('order_event')
        .set({ at })
        .where('order_id', 'in', id)
        .where('status', '=', 'delivered')
        .execute(),
    )
  const now = new Date()
  await deliver(new Date(now.getTime() - 7 * 86_400_000))
  expect((await fixture.ask(order)).failure.code).toBe('windowOver')
  await deliver(now)
  const isReturnable = (not_returned_since: Date | null) =>
    fixture.orders.shop.db.updateTable('category').set({ not_returned_since }).execute()
  await isReturnable(new Date(0))
  expect((await fixture.ask(order)).failure.code).toBe('notReturnable')
  // The order was placed before its category was excluded.
  await isReturnable(new Date())
  expect((await fixture.ask(order)).status).toBe(200)
  await isReturnable(null)
})

it('accepts one of thirty simultaneous requests for the last unit, and repeats its answer', async () => {
  const order = await fixture.delivered(1)
  const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.ask(order)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const another = await fixture.delivered(1)
  const input = fixture.asking(another)
  const repeats = await Promise.all(
    Array.from({ length: 10 }, () => fixture.orders.shop.send(askReturn, input, another.buyer)),
  )
  expect(new Set(repeats.map(({ raw }) => raw)).size).toBe(1)
})

it("moves a refund's money once when thirty of the staff send it at once", async () => {
  const order = await fixture.delivered(2)
  const no = await fixture.asked(order)
  await fixture.steps(no, ...received, ['inspectReturn', { accepted: 1, unfit: 0 }])
  const before = await fixture.orders.moneyOf(order.buyer)
  const { version } = await fixture.view(no)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      fixture.orders.shop.send(refundReturn, { return_no: no, version }, fixture.orders.nisha),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await fixture.orders.moneyOf(order.buyer)).storeCredit - before.storeCredit).toBe(100_000)
  await fixture.orders.expectInvariants()
})

it.each([
  ['wallet', 1_000, 0],
  ['source', 500, 500],
] as const)('refunds a partly online order to the %s as its buyer asked', async (to, wallet, source) => {
  const placed = await fixture.orders.paidPartly()
  await fixture.orders.deliverOrder(placed.orderno)
  const no = await fixture.asked(placed, { refund_to: to })
  await fixture.steps(no, ...received, ['inspectReturn', { accepted: 1, unfit: 0 }], ['refundReturn'])
  expect((await fixture.own(placed, no)).refunded).toEqual({ wallet, source })
  await fixture.orders.shop.runJobs()
  await fixture.orders.expectInvariants()
})
