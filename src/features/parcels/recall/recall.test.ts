import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../test/allow-cash.ts'
import { orderInCash } from '../../../../test/cash-fixture.ts'
import { openParcelFixture, type ParcelFixture } from '../../../../test/parcel-fixture.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { receiveCash } from '../../orders/staff/cash/cash.calls.ts'
import { askCouriersBack } from './ask-couriers-back.flow.ts'

// Tests recalls of dispatched orders, and the states that such an order reaches.

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const several = <Result>(count: number, make: () => Promise<Result>) => Array.from({ length: count }, make)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function pickedUp() {
  const sent = await fixture.sent()
  await fixture.report(sent.awb, 'inTransit', { at: minutesAgo(10) })
  return sent
}

const askCouriers = () => {
  const { context } = fixture.shop
  return askCouriersBack({ ...context, couriers: context.couriers!, log: fixture.shop.app.server.log })
}

it('refuses to reject an order that the courier has, by the call and by the database', async () => {
  const { orderno } = await pickedUp()
  expect((await fixture.reject(orderno, { seen_status: 'processed' })).failure).toMatchObject({
    code: 'isOut',
  })
  await expect(
    sql`update purchase_order set status = 'rejected' where order_no = ${orderno}`.execute(fixture.shop.db),
  ).rejects.toThrow('outside the shop')
})

it('rejects an order whose parcel waits for its courier, and refuses to recall it', async () => {
  const { orderno } = await fixture.sent()
  expect((await fixture.recall(orderno)).failure).toMatchObject({ code: 'inShop' })
  expect((await fixture.reject(orderno, { seen_status: 'processed' })).status).toBe(200)
})

it('refunds a recalled order when its goods are back and inspected', async () => {
  const { orderno, awb, buyer } = await pickedUp()
  const stock = await fixture.onHand()
  expect((await fixture.recall(orderno)).status).toBe(200)
  await askCouriers()
  expect(fixture.standIn.parcels().find((one) => one.awb === awb)!.turnedBackAtMs).toBeGreaterThan(0)
  expect((await fixture.ofBuyer({ orderno, buyer })).status).toBe('2')
  await fixture.report(awb, 'returning', { at: minutesAgo(5) })
  await fixture.report(awb, 'returned', { at: minutesAgo(4) })
  expect((await fixture.view(orderno)).status).toBe('processed')
  expect((await fixture.receiveGoods(orderno)).body.data).toMatchObject({ status: 'rejected', wallet: 1000 })
  expect(await fixture.onHand()).toBe(stock + 1)
  expect((await fixture.view(orderno)).recalls).toEqual([])
})

it('asks a courier again that does not answer, and not again once it took the request', async () => {
  const { orderno } = await pickedUp()
  await fixture.recall(orderno)
  fixture.standIn.misbehave({ api: { cancelShipments: { how: 'error' } } })
  await askCouriers()
  expect((await fixture.view(orderno)).recalls[0]).toMatchObject({ failure: expect.any(String) })
  await sql`update order_recall set ask_at = now() where outcome is null`.execute(fixture.shop.db)
  fixture.standIn.behave()
  const before = fixture.standIn.requestCounts().cancelShipments ?? 0
  await askCouriers()
  await askCouriers()
  expect(fixture.standIn.requestCounts().cancelShipments).toBe(before + 1)
  expect((await fixture.view(orderno)).recalls[0]!.asked_at).toBeDefined()
})

it('recalls an order once, however often it is asked', async () => {
  const { orderno } = await pickedUp()
  const request_id = newRequestId()
  const [first, again] = [
    await fixture.recall(orderno, { request_id }),
    await fixture.recall(orderno, { request_id }),
  ]
  expect(again.body).toEqual(first.body)
  expect((await fixture.recall(orderno)).failure).toMatchObject({ code: 'alreadyRecalled' })
  expect((await fixture.view(orderno)).recalls).toHaveLength(1)
})

it('delivers a recalled order when its courier hands it over after all, with nothing owed', async () => {
  const { orderno, awb, buyer } = await pickedUp()
  await fixture.recall(orderno)
  await fixture.report(awb, 'returning', { at: minutesAgo(5) })
  await fixture.report(awb, 'delivered', { at: minutesAgo(4) })
  expect(await fixture.view(orderno)).toMatchObject({ status: 'delivered', recalls: [] })
  expect((await fixture.view(orderno)).reinstated).toBeUndefined()
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(0)
})

it('refunds a recalled order at once on request, and restocks its goods when back', async () => {
  const { orderno, buyer } = await pickedUp()
  const stock = await fixture.onHand()
  expect((await fixture.refundNow(orderno)).failure).toMatchObject({ code: 'notRecalled' })
  await fixture.recall(orderno)
  expect((await fixture.refundNow(orderno, { refund_reason: ' ' })).status).toBe(400)
  expect((await fixture.refundNow(orderno)).body.data).toMatchObject({ status: 'rejected', wallet: 1000 })
  expect(await fixture.onHand()).toBe(stock)
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(60_000)
  expect((await fixture.receiveGoods(orderno)).body.data).toMatchObject({ status: 'rejected', wallet: 0 })
  expect(await fixture.onHand()).toBe(stock + 1)
  expect((await fixture.receiveGoods(orderno)).failure).toMatchObject({ code: 'notBack' })
})

it('reinstates an order that was refunded at once and then delivered', async () => {
  const { orderno, awb, buyer } = await pickedUp()
  const stock = await fixture.onHand()
  await fixture.recall(orderno)
  await fixture.refundNow(orderno)
  const [webhook] = fixture.standIn.report(awb, 'delivered')
  for (let copy = 0; copy < 3; copy += 1) await fixture.tell(webhook!)
  await fixture.shop.runJobs()
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'delivered',
    recalls: [],
    reinstated: { state: 'open', wallet: 1000, online: 0, owed: 1000, units_short: 0 },
  })
  expect(await fixture.onHand()).toBe(stock)
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'invoice', 'credit_note'])
  expect((await fixture.ofBuyer({ orderno, buyer })).status).toBe('4')
})

it('reinstates an order in cash that came back unpaid, and its cash is with the courier', async () => {
  await allowCash(fixture.shop.db)
  const { orderno } = await orderInCash(fixture)
  const { body } = await fixture.book([orderno])
  const awb = body.data[0]!.tracking_no!
  await fixture.report(awb, 'outForDelivery', { at: minutesAgo(10) })
  await fixture.recall(orderno)
  await fixture.refundNow(orderno)
  expect((await fixture.view(orderno)).cash).toMatchObject({ state: 'not_collected' })
  await fixture.report(awb, 'delivered')
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'delivered',
    cash: { state: 'with_courier' },
    reinstated: { state: 'settled', owed: 0 },
  })
  const cashier = await fixture.shop.createStaff('finance')
  const paid = await fixture.shop.send(receiveCash, { orderno, amount: '1000', reference: 'UTR 1' }, cashier)
  expect(paid.status).toBe(200)
})

it('has one outcome when thirty recall an order while its courier delivers it', async () => {
  const { orderno, awb } = await pickedUp()
  const webhooks = fixture.standIn.report(awb, 'delivered')
  await Promise.all([
    ...several(15, () => fixture.recall(orderno)),
    ...several(15, async () => {
      await fixture.tell(webhooks[0]!)
      await fixture.shop.runJobs()
    }),
  ])
  await fixture.shop.runJobs()
  expect(await fixture.view(orderno)).toMatchObject({ status: 'delivered', recalls: [] })
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from order_event join purchase_order on id = order_id
      where order_no = ${orderno} and order_event.status = 'delivered'`.execute(fixture.shop.db)
  expect(rows[0]!.count).toBe(1)
})
