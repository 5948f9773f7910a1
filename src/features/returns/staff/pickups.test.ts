import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openPickupFixture, type PickupFixture } from '../../../../test/pickup-fixture.ts'
import type { PlacedOrder } from '../../../../test/staff-orders-fixture.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { bookParcels, receiveParcel } from '../../orders/staff/parcels/parcels.calls.ts'
import { askReturnPickup } from '../../parcels/ask-return-pickup.flow.ts'
import { parcelRequest } from '../../parcels/parcel-request.flow.ts'
import { returnPickup } from '../../shop-details/pickup.settings.ts'
import { withdrawReturn } from '../returns.calls.ts'
import { arrangePickup } from './returns.calls.ts'

let fixture: PickupFixture
beforeAll(async () => {
  fixture = await openPickupFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.orders.expectInvariants()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Requests and approves a return. The courier has then booked its pickup. */
async function approved(asked: object = {}): Promise<{ order: PlacedOrder; no: string }> {
  const order = await fixture.delivered(2)
  const no = await fixture.asked(order, asked)
  await fixture.steps(no, ['approveReturn'])
  await fixture.orders.shop.runJobs()
  return { order, no }
}

const withdraw = ({ buyer }: PlacedOrder, return_no: string) =>
  fixture.orders.shop.send(withdrawReturn, { return_no, request_id: randomUUID() }, buyer)

it("weighs a return's pickup by its products", async () => {
  const { db } = fixture.orders.shop
  await sql`update product set weight_grams = 640, package_mm = '{250,150,80}'`.execute(db)
  await approved()
  const parcel = await db
    .selectFrom('parcel')
    .innerJoin('return_request', 'return_request.id', 'parcel.return_id')
    .select(['weight_grams', 'package_mm', 'return_request.quantity'])
    .orderBy('parcel.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(parcel).toMatchObject({
    weight_grams: 640 * parcel.quantity,
    package_mm: [250, 150, 80 * parcel.quantity],
  })
  await sql`update product set weight_grams = null, package_mm = null`.execute(db)
})

it("moves an approved return by its pickup courier's reports, and tells the buyer the day", async () => {
  const { order, no } = await approved()
  const booked = await fixture.own(order, no)
  expect(booked).toMatchObject({ state: 'approved', pickup: { state: 'booked', courier: 'Desh Surface' } })
  expect(booked.pickup!.day).toMatch(/^20\d\d-\d\d-\d\d$/)
  const [parcel] = await fixture.atProvider(no)
  expect(parcel).toMatchObject({ isReturn: true, isPickUpAsked: true })
  await fixture.report(no, 'pickUpFailed', { at: minutesAgo(-1), said: 'Door locked' })
  expect((await fixture.own(order, no)).pickup).toMatchObject({ state: 'pickup_failed' })
  await fixture.report(no, 'pickUpFailed', { at: minutesAgo(-2), said: 'Not at home' })
  await fixture.report(no, 'pickedUp', { at: minutesAgo(-3) })
  expect((await fixture.own(order, no)).state).toBe('picked_up')
  expect((await withdraw(order, no)).failure.code).toBe('notWithdrawable')
  await fixture.report(no, 'inTransit', { at: minutesAgo(-4) })
  await fixture.report(no, 'delivered', { at: minutesAgo(-5) })
  // A late report does not move the return back to an earlier state.
  await fixture.report(no, 'inTransit', { at: minutesAgo(-4.5) })
  const { steps, pickup, state } = await fixture.own(order, no)
  expect(state).toBe('received')
  expect(steps.map(({ state: at, actor }) => [at, actor])).toEqual([
    ['asked', 'member'],
    ['approved', 'staff'],
    ['picked_up', 'courier'],
    ['received', 'courier'],
  ])
  expect(pickup!.news.map(({ step, text }) => [step, text])).toEqual([
    ['booked', pickup!.day],
    ['pickup_failed', 'Door locked'],
    ['pickup_failed', 'Not at home'],
    ['in_transit', 'Departed from the hub'],
  ])
  const texts = (await fixture.textsOf(order)).join('\n')
  expect(texts).toMatch(/A courier comes for your return \d+ to .* on \w+day, \d+ \w+/)
  expect(texts).toContain('could not be picked up: Not at home.')
  expect(texts.match(/on their way to/g)).toHaveLength(1)
})

it("puts only returned units in the pickup's parcel", async () => {
  const { no } = await approved()
  const reference = (await fixture.atProvider(no))[0]!.reference
  const { db } = fixture.orders.shop
  const parcel = await db
    .selectFrom('parcel')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const { items, value, kind } = await parcelRequest(db, parcel, '411001')
  expect([kind, value, items.map(({ quantity }) => quantity)]).toEqual(['return', 100_000, [1]])
})

it("requests a return's pickup once for repeated and simultaneous calls", async () => {
  const { shop } = fixture.orders
  const { no } = await approved()
  const again = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction(shop.db, (db) =>
        askReturnPickup(db, shop.context.jobs, { returnId: Number(no), staffId: null }),
      ),
    ),
  )
  expect(again).toEqual(Array.from({ length: 10 }, () => false))
  await shop.runJobs()
  expect(await fixture.atProvider(no)).toHaveLength(1)
  expect((await fixture.step('arrangePickup', no, { by: 'shop' })).failure.code).toBe('alreadyArranged')
})

it('retries an unanswered pickup request in its job, and books it once', async () => {
  fixture.standIn.misbehave({ api: { createReturn: { how: 'cut-after', times: 2 } } })
  const { order, no } = await approved()
  expect((await fixture.own(order, no)).pickup).toMatchObject({ state: 'asked', tracking_no: '' })
  await fixture.watch()
  await fixture.watch()
  expect((await fixture.own(order, no)).pickup).toMatchObject({ state: 'booked' })
  expect(await fixture.atProvider(no)).toHaveLength(1)
})

it('cancels the pickup of a withdrawn return, booked or not, and ignores later reports', async () => {
  const { order, no } = await approved()
  expect((await withdraw(order, no)).status).toBe(200)
  await fixture.watch()
  expect(await fixture.atProvider(no)).toMatchObject([{ isCancelled: true }])
  await fixture.report(no, 'delivered')
  expect((await fixture.own(order, no)).state).toBe('withdrawn')

  // The buyer withdraws this return before the shop requests its pickup from the courier.
  const early = await fixture.asked(order)
  await fixture.steps(early, ['approveReturn'])
  await withdraw(order, early)
  await fixture.orders.shop.runJobs()
  expect(await fixture.atProvider(early)).toHaveLength(0)
  expect((await fixture.pickupsOf(early)).map(({ state }) => state)).toEqual(['cancelled'])

  // The shop's request for a pickup got no answer, so the courier may have booked the pickup. The buyer
  // withdraws the return after that.
  fixture.standIn.misbehave({ api: { createReturn: { how: 'cut-after', times: 1 } } })
  const lost = await fixture.asked(order)
  await fixture.steps(lost, ['approveReturn'])
  await fixture.orders.shop.runJobs()
  await withdraw(order, lost)
  await fixture.watch()
  await fixture.watch()
  expect(await fixture.atProvider(lost)).toMatchObject([{ isCancelled: true }])
})

it('requests a cancelled pickup again three times, and then leaves it to the staff', async () => {
  const { order, no } = await approved()
  for (const count of [2, 3, 3]) {
    await fixture.report(no, 'cancelled')
    await fixture.orders.shop.runJobs()
    expect(await fixture.pickupsOf(no)).toHaveLength(count)
  }
  expect((await fixture.view(no)).pickup).toMatchObject({ state: 'cancelled' })
  await fixture.steps(no, ['arrangePickup', { by: 'shop' }])
  await fixture.orders.shop.runJobs()
  expect((await fixture.own(order, no)).pickup).toMatchObject({ state: 'booked' })
})

it('shows only the staff why no courier takes a pickup, and lets them have the buyer send it', async () => {
  fixture.standIn.misbehave({ refusesParcels: true })
  const { order, no } = await approved()
  expect((await fixture.view(no)).pickup).toMatchObject({
    state: 'cancelled',
    failure: 'The courier takes no parcels today.',
  })
  expect(JSON.stringify(await fixture.own(order, no))).not.toContain('takes no parcels')
  const { version } = await fixture.view(no)
  const send = () =>
    fixture.orders.shop.send(arrangePickup, { return_no: no, version, by: 'buyer' }, fixture.orders.nisha)
  const answers = await Promise.all(Array.from({ length: 5 }, send))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409,
  ])
  expect(await fixture.own(order, no)).toMatchObject({ state: 'approved', pickup_by: 'buyer' })
  await fixture.steps(no, ['moveReturn', { to: 'received' }])
})

it('cancels the pickup when the buyer sends the goods or the staff receive them', async () => {
  const { order, no } = await approved()
  await fixture.steps(no, ['arrangePickup', { by: 'buyer' }])
  await fixture.watch()
  expect(await fixture.atProvider(no)).toMatchObject([{ isCancelled: true }])
  const other = await fixture.asked(order)
  await fixture.steps(other, ['approveReturn'])
  await fixture.orders.shop.runJobs()
  await fixture.steps(other, ['moveReturn', { to: 'received' }])
  await fixture.watch()
  expect(await fixture.atProvider(other)).toMatchObject([{ isCancelled: true }])
  expect((await fixture.step('arrangePickup', other, { by: 'shop' })).failure.code).toBe('notPossible')
})

it('requests no pickup where buyers send their returns', async () => {
  const { db } = fixture.orders.shop
  await writeShopSetting(db, returnPickup, 'buyer', 'a test')
  const { no } = await approved({ reason: 'not_wanted' })
  await writeShopSetting(db, returnPickup, 'shop', 'a test')
  expect(await fixture.pickupsOf(no)).toEqual([])
  const { rows } = await sql`select from parcel where return_id = ${no}`.execute(db)
  expect(rows).toHaveLength(0)
})

it('refuses a return of an order on its way back to origin or received there', async () => {
  const { shop, placed, nisha } = fixture.orders
  const order = await placed()
  const { body } = await shop.send(bookParcels, { orders: [order.orderno] }, nisha)
  const awb = body.data[0]!.tracking_no!
  const seen: unknown[] = []
  for (const what of ['attempted', 'returning', 'returned'] as const) {
    await fixture.tell(awb, what)
    seen.push((await fixture.ask(order)).failure.code)
  }
  expect((await shop.send(receiveParcel, { orderno: order.orderno }, nisha)).status).toBe(200)
  seen.push((await fixture.ask(order)).failure.code)
  expect(seen).toEqual(Array.from({ length: 4 }, () => 'notDelivered'))
})
