import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { listOrders } from '../list/list.calls.ts'
import { loseOrder } from '../lost/lost.calls.ts'
import { settleReinstatedOrder } from './recall.calls.ts'

// Tests how the debt of an order that was delivered after its cancellation is settled.

let fixture: ParcelFixture
let asker: TestStaff
let approver: TestStaff
beforeAll(async () => {
  fixture = await openParcelFixture()
  asker = await fixture.shop.createStaff('finance')
  approver = await fixture.shop.createStaff('finance')
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const settle = (orderno: string, how: string, extra: object = {}, as = asker) =>
  fixture.shop.send(settleReinstatedOrder, { orderno, how, ...extra }, as)

/** Places an order that was refunded while its courier had it, and then delivered. */
async function reinstated(placed = fixture.sent) {
  const sent = await placed()
  await fixture.report(sent.awb, 'outForDelivery', { at: minutesAgo(10) })
  await fixture.recall(sent.orderno)
  await fixture.refundNow(sent.orderno)
  await fixture.report(sent.awb, 'delivered')
  return sent
}

it("charges the wallet for a buyer's debt once, and then awaits the rewards", async () => {
  const { orderno, buyer } = await reinstated()
  const rewardWaits = async () => {
    const { rows } = await sql<{ awaits: boolean }>`select awaits_cash as awaits from order_reward
      join purchase_order on id = order_id where order_no = ${orderno}`.execute(fixture.shop.db)
    return rows[0]!.awaits
  }
  expect(await rewardWaits()).toBe(true)
  const request_id = newRequestId()
  const [first, again] = [
    await settle(orderno, 'charge', { request_id }),
    await settle(orderno, 'charge', { request_id }),
  ]
  expect(first.body.data).toEqual({ orderno, state: 'taken', taken: 1000, due: 0 })
  expect(again.body).toEqual(first.body)
  expect((await settle(orderno, 'charge')).failure).toMatchObject({ code: 'nothingOwed' })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 0, earnings: 50_000 })
  expect(await rewardWaits()).toBe(false)
  await fixture.giveBack(orderno, { after_window: true })
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(100_000)
})

it('leaves due what the wallet lacks', async () => {
  const { orderno, buyer } = await reinstated()
  const next = await fixture.order(buyer, [
    { goods: { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500 } as never },
  ])
  expect(next.status).toBe(200)
  expect((await settle(orderno, 'charge')).body.data).toMatchObject({ state: 'taken', taken: 500, due: 500 })
})

it("writes a buyer's debt off only with two staff members", async () => {
  const { orderno } = await reinstated()
  expect((await settle(orderno, 'write_off', {}, approver)).failure).toMatchObject({ code: 'notAsked' })
  expect((await settle(orderno, 'ask_write_off', { reason: ' ' })).failure).toMatchObject({
    code: 'reasonMissing',
  })
  expect((await settle(orderno, 'ask_write_off', { reason: 'Not worth it' })).status).toBe(200)
  expect((await settle(orderno, 'write_off')).failure).toMatchObject({ code: 'samePerson' })
  expect((await settle(orderno, 'write_off', {}, approver)).body.data).toMatchObject({ state: 'written_off' })
  expect((await fixture.giveBack(orderno, { after_window: true })).body.data).toMatchObject({
    wallet: 0,
    online: 0,
  })
})

it('refunds nothing again when unpaid goods come back', async () => {
  const { orderno, buyer } = await reinstated()
  const before = await fixture.moneyOf(buyer)
  expect((await fixture.giveBack(orderno, { after_window: true })).body.data).toMatchObject({
    wallet: 0,
    online: 0,
  })
  expect(await fixture.moneyOf(buyer)).toEqual(before)
  expect((await fixture.view(orderno)).reinstated).toMatchObject({ state: 'came_back' })
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'invoice', 'credit_note', 'credit_note'])
})

it('shows reinstated orders to settle on Today and in the list, to the staff who settle them', async () => {
  const { orderno } = await reinstated()
  const today = await fixture.shop.send(getDashboard, {}, asker)
  expect(today.body.data.reinstated_orders!.count).toBeGreaterThan(0)
  const { body } = await fixture.shop.send(listOrders, { parcel: 'reinstated' }, fixture.nisha)
  expect(body.data.map((row) => row.orderno)).toContain(orderno)
  expect((await settle(orderno, 'charge', {}, fixture.nisha)).status).toBe(403)
})

it('reinstates an order that was rejected before its pick-up and picked up all the same', async () => {
  const { orderno, awb } = await fixture.sent()
  const stock = await fixture.onHand()
  await fixture.reject(orderno, { seen_status: 'processed' })
  expect(await fixture.onHand()).toBe(stock + 1)
  await fixture.report(awb, 'delivered')
  expect(await fixture.onHand()).toBe(stock)
  expect(await fixture.view(orderno)).toMatchObject({ status: 'delivered', reinstated: { owed: 1000 } })
})

it('reinstates an order cancelled as lost, and voids its claim', async () => {
  const { orderno, awb } = await fixture.sent()
  await fixture.report(awb, 'lost', { at: minutesAgo(5) })
  await fixture.shop.send(loseOrder, { orderno }, fixture.nisha)
  await fixture.report(awb, 'delivered')
  expect(await fixture.view(orderno)).toMatchObject({ status: 'delivered', reinstated: { owed: 1000 } })
  const { rows } = await sql<{ claim: string }>`select claim from lost_order
    join purchase_order on id = order_id where order_no = ${orderno}`.execute(fixture.shop.db)
  expect(rows[0]!.claim).toBe('void')
})

it('counts units bought by others meanwhile as received again', async () => {
  const { orderno, awb } = await fixture.sent()
  await fixture.reject(orderno, { seen_status: 'processed' })
  const left = await fixture.onHand()
  await sql`update stock set received = received - on_hand, on_hand = 0`.execute(fixture.shop.db)
  await fixture.report(awb, 'delivered')
  expect(await fixture.view(orderno)).toMatchObject({ reinstated: { units_short: 1 } })
  expect(await fixture.onHand()).toBe(0)
  await sql`update stock set received = received + ${left}::integer, on_hand = ${left}::integer`.execute(
    fixture.shop.db,
  )
})

it('reinstates a partly online order with both parts owed', async () => {
  const paid = await fixture.paidPartly()
  const { body } = await fixture.book([paid.orderno])
  await reinstated(async () => ({ ...paid, awb: body.data[0]!.tracking_no! }))
  await fixture.shop.runJobs()
  expect(await fixture.view(paid.orderno)).toMatchObject({
    reinstated: { state: 'open', wallet: 500, online: 500, owed: 1000 },
  })
  expect((await settle(paid.orderno, 'charge')).body.data).toMatchObject({ taken: 500, due: 500 })
  await fixture.giveBack(paid.orderno, { after_window: true })
})
