import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { announceParcels } from '../../../parcels/announce-parcels.flow.ts'
import { askForParcel } from '../../../parcels/book-parcel.flow.ts'
import { parcelRequest } from '../../../parcels/parcel-request.flow.ts'
import { deliveryCodes } from '../../../parcels/parcels.settings.ts'
import { cancelOrder } from '../../life/life.calls.ts'
import { listOrders, stepOrders } from '../list/list.calls.ts'
import { findCouriers, receiveParcel } from './parcels.calls.ts'

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

/** Returns the parcels of an order that the provider stand-in has booked. */
const atProvider = (orderno: string) =>
  fixture.standIn.parcels().filter(({ reference }) => reference.startsWith(`${orderno}-`))

const outcomesOf = async (answer: ReturnType<ParcelFixture['book']>) =>
  (await answer).body.data.map(({ outcome }) => outcome)

it('lists couriers by price for the default or a typed weight', async () => {
  const { orderno } = await fixture.placed()
  const ask = (extra: object) => fixture.shop.send(findCouriers, { orderno, ...extra }, fixture.nisha)
  expect((await ask({})).body.data).toMatchObject({
    weight_grams: 500,
    couriers: [
      { id: 103, name: 'Gaon Parcel', charge: 39.5, days: 6 },
      { id: 102, name: 'Desh Surface', charge: 46, days: 4 },
      { id: 101, name: 'Vayu Air', charge: 78, days: 2 },
    ],
  })
  expect((await ask({ weight_grams: 1_200 })).body.data.couriers[0]).toMatchObject({ charge: 118.5 })
  expect((await ask({ weight_grams: 10 })).failure.errors).toHaveProperty('weight_grams')
  fixture.standIn.misbehave({ api: { serviceability: { how: 'cut' } } })
  expect(await ask({})).toMatchObject({ status: 503, failure: { code: 'unreachable' } })
  expect((await ask({ orderno: 'BM1' })).status).toBe(404)
})

it('processes a booked order with its tracking number, and notifies the buyer', async () => {
  const placed = await fixture.placed()
  const { orderno, buyer } = placed
  const { body } = await fixture.book([orderno], { courier_id: 101, weight_grams: 900, note: 'With care.' })
  expect(body.data).toMatchObject([{ orderno, outcome: 'booked', courier: 'Vayu Air' }])
  const awb = body.data[0]!.tracking_no!
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'processed',
    shipment: { courier: 'Vayu Air', tracking_no: awb },
  })
  expect(await fixture.parcelsOf(orderno)).toMatchObject([
    {
      reference: `${orderno}-1`,
      state: 'booked',
      weight_grams: 900,
      collect: 0,
      booked_by: fixture.nisha.id,
    },
  ])
  expect(await fixture.papersOf(orderno)).toEqual(['invoice'])
  expect(await fixture.auditOf(orderno)).toMatchObject([
    { action: 'bookParcels', staff_id: fixture.nisha.id, after: { status: 'processed', tracking_no: awb } },
  ])
  expect((await fixture.inboxOf(buyer)).join()).toContain(awb)
})

it('books one parcel for two simultaneous and repeated calls', async () => {
  const { orderno } = await fixture.placed()
  const both = await Promise.all([fixture.book([orderno]), fixture.book([orderno], {}, fixture.vikram)])
  const outcomes = both.map(({ body }) => body.data[0]!.outcome)
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'busy' || outcome === 'already')).toHaveLength(1)
  expect(await outcomesOf(fixture.book([orderno, orderno]))).toEqual(['already'])
  expect(atProvider(orderno)).toHaveLength(1)
  expect(await fixture.auditOf(orderno)).toHaveLength(1)
})

it('finds an unanswered booking by its reference, and books it once', async () => {
  const { orderno } = await fixture.placed()
  fixture.standIn.misbehave({ api: { createOrder: { how: 'cut-after', times: 1 } } })
  expect(await outcomesOf(fixture.book([orderno]))).toEqual(['unreachable'])
  expect((await fixture.view(orderno)).status).toBe('pending')
  expect(await outcomesOf(fixture.book([orderno]))).toEqual(['booked'])
  expect(atProvider(orderno)).toHaveLength(1)
  expect(await fixture.parcelsOf(orderno)).toHaveLength(1)
})

it('books a parcel once after a crash before recording it', async () => {
  const { orderno } = await fixture.placed()
  const { shop, nisha } = fixture
  const asked = await inTransaction(shop.db, (db) =>
    askForParcel(db, { orderNo: orderno, staffId: nisha.id }),
  )
  if (asked.refused) throw new Error(asked.refused)
  const couriers = shop.context.couriers!
  await couriers.book(await parcelRequest(shop.db, asked.parcel, couriers.pickUpPin), false)
  // Another request is refused during the lease, because the first process may still be working.
  expect(await outcomesOf(fixture.book([orderno]))).toEqual(['busy'])
  await sql`update parcel set leased_until = now() - interval '1 second' where reference = ${`${orderno}-1`}`.execute(
    shop.db,
  )
  expect(await outcomesOf(fixture.book([orderno]))).toEqual(['booked'])
  expect(atProvider(orderno)).toMatchObject([{ isPickUpAsked: true }])
  expect((await fixture.view(orderno)).status).toBe('processed')
})

it('keeps an order whose parcel no courier takes, with the reason, and books again later', async () => {
  const { orderno } = await fixture.placed()
  fixture.standIn.misbehave({ refusesParcels: true })
  const { body } = await fixture.book([orderno])
  expect(body.data).toEqual([{ orderno, outcome: 'refused', why: 'The courier takes no parcels today.' }])
  expect((await fixture.view(orderno)).status).toBe('pending')
  fixture.standIn.behave()
  expect(await outcomesOf(fixture.book([orderno]))).toEqual(['booked'])
  expect((await fixture.parcelsOf(orderno)).map(({ reference, state }) => [reference, state])).toEqual([
    [`${orderno}-1`, 'cancelled'],
    [`${orderno}-2`, 'booked'],
  ])
})

it('cancels a parcel whose order the buyer cancels during the booking', async () => {
  const { orderno, buyer } = await fixture.placed()
  fixture.standIn.misbehave({ api: { assignAwb: { how: 'slow', delayMs: 400 } } })
  const booking = fixture.book([orderno])
  await expect.poll(() => atProvider(orderno)).toHaveLength(1)
  expect((await fixture.shop.send(cancelOrder, { orderno }, buyer)).status).toBe(200)
  expect(await outcomesOf(booking)).toEqual(['called_off'])
  expect(atProvider(orderno)).toMatchObject([{ isCancelled: true }])
  expect(await fixture.parcelsOf(orderno)).toMatchObject([{ state: 'cancelled' }])
})

it('cancels a booked parcel when the staff reject its order, as soon as the provider answers', async () => {
  const { orderno } = await fixture.sent()
  await fixture.reject(orderno, { seen_status: 'processed' })
  const watch = async () => {
    await fixture.shop.context.jobs.send(fixture.shop.db, 'watch-parcels', {})
    await fixture.shop.runJobs()
    return (await fixture.parcelsOf(orderno))[0]!.state
  }
  fixture.standIn.misbehave({ api: { cancelOrders: { how: 'error' } } })
  expect(await watch()).toBe('booked')
  fixture.standIn.behave()
  expect(await watch()).toBe('cancelled')
  expect(atProvider(orderno)).toMatchObject([{ isCancelled: true }])
})

it('books several orders each on its own by the chosen rule', async () => {
  const [one, two, three] = await Promise.all([fixture.placed(), fixture.placed(), fixture.placed()])
  await fixture.reject(two.orderno)
  const { body } = await fixture.book([one.orderno, two.orderno, 'BM1', three.orderno], {
    choose: 'quickest',
  })
  expect(body.data).toMatchObject([
    { orderno: one.orderno, outcome: 'booked', courier: 'Vayu Air' },
    { orderno: two.orderno, outcome: 'not_possible', status: 'rejected' },
    { orderno: 'BM1', outcome: 'unknown' },
    { orderno: three.orderno, outcome: 'booked', courier: 'Vayu Air' },
  ])
  const cheapest = await fixture.placed()
  expect((await fixture.book([cheapest.orderno], { choose: 'cheapest' })).body.data).toMatchObject([
    { courier: 'Gaon Parcel' },
  ])
})

it('books an order sent by hand, and one whose parcel was cancelled, again', async () => {
  const { orderno } = await fixture.placed()
  await fixture.process(orderno, { courier: 'Own rider' })
  expect(await outcomesOf(fixture.book([orderno], { courier_id: 102 }))).toEqual(['booked'])
  expect((await fixture.view(orderno)).shipment).toMatchObject({ courier: 'Desh Surface', version: 2 })
})

it('refuses to book more than twenty parcels by one call', async () => {
  const orders = Array.from({ length: 21 }, (_, index) => `BM${index}`)
  expect((await fixture.book(orders)).status).toBe(400)
})

it('holds a returned parcel for the staff, who receive it once with a rejection and refund', async () => {
  const { orderno, awb, buyer } = await fixture.sent()
  const { shop, nisha } = fixture
  const receive = (requestId = newRequestId()) =>
    shop.send(receiveParcel, { orderno, note: 'Box is whole.', request_id: requestId }, nisha)
  expect(await receive()).toMatchObject({ status: 409, failure: { code: 'notBack' } })
  await fixture.report(awb, 'attempted')
  await fixture.report(awb, 'returned')
  const waiting = async () => (await shop.send(getDashboard, {}, nisha)).body.data.returned_parcels?.count
  const listed = async () =>
    (await shop.send(listOrders, { parcel: 'returned' }, nisha)).body.data.map((order) => order.orderno)
  const before = (await waiting())!
  expect(await listed()).toContain(orderno)
  const [stock, money] = [await fixture.onHand(), await fixture.moneyOf(buyer)]
  const once = newRequestId()
  const both = await Promise.all([receive(once), receive()])

  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  // Repeating the same request returns its first answer.
  const first = both[0].status
  expect((await receive(once)).status).toBe(first)
  expect(await waiting()).toBe(before - 1)
  expect(await listed()).not.toContain(orderno)
  expect(await fixture.onHand()).toBe(stock + 1)
  expect((await fixture.moneyOf(buyer)).storeCredit).toBeGreaterThan(money.storeCredit)
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'rejected',
    parcels: [{ state: 'returned_to_origin', waits_for_inspection: false }],
  })
})

it('shows the buyer each step of a parcel, and texts the important ones', async () => {
  const placed = await fixture.sent()
  const { awb, orderno, buyer } = placed
  await fixture.report(awb, 'pickedUp')
  await fixture.report(awb, 'inTransit')
  await fixture.report(awb, 'outForDelivery')
  await fixture.report(awb, 'attempted', { said: 'Door locked', at: new Date(Date.now() + 1_000) })
  await announceParcels(fixture.shop.context)
  await announceParcels(fixture.shop.context)
  const said = (await fixture.inboxOf(buyer)).filter((text) => text.includes(orderno))
  expect(said.filter((text) => /picked up|out for delivery|handed over/.test(text)).toSorted()).toEqual([
    `Your Bmart order ${orderno} could not be handed over: Door locked. The courier will come again.`,
    `Your Bmart order ${orderno} has been picked up by the courier.`,
    `Your Bmart order ${orderno} is out for delivery today.`,
  ])
  const { parcel } = await fixture.ofBuyer(placed)
  expect(parcel!.steps.map(({ step }) => step)).toEqual([
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'attempted',
  ])
  expect((await fixture.view(orderno)).parcels[0]).toMatchObject({ state: 'attempted', tracking_no: awb })
})

it('delivers an order with a delivery code only by that code, or for a logged reason', async () => {
  const { shop } = fixture
  await writeShopSetting(shop.db, deliveryCodes, true, 'test')
  const [one, two, three] = [await fixture.sent(), await fixture.sent(), await fixture.sent()]
  for (const { awb } of [one, two, three]) await fixture.report(awb, 'outForDelivery')
  await writeShopSetting(shop.db, deliveryCodes, false, 'test')
  await announceParcels(shop.context)
  const code = (await fixture.ofBuyer(one)).parcel!.delivery_code!
  expect(code).toMatch(/^\d{4}$/)
  expect((await fixture.inboxOf(one.buyer)).join()).toContain(`Give the code ${code}`)
  expect(JSON.stringify(await fixture.view(one.orderno))).not.toContain(`"${code}"`)
  // Reported with the right code: the order is delivered.
  await fixture.report(one.awb, 'delivered', { deliveryCode: code })
  expect((await fixture.view(one.orderno)).status).toBe('delivered')
  // Reported with a wrong code: the order waits for staff.
  await fixture.report(two.awb, 'delivered', { deliveryCode: code === '0000' ? '0001' : '0000' })
  expect(await fixture.view(two.orderno)).toMatchObject({
    status: 'processed',
    parcels: [{ state: 'delivered' }],
  })
  expect((await fixture.deliver(two.orderno)).failure).toMatchObject({ code: 'codeMissing' })
  expect(
    (await fixture.shop.send(stepOrders, { to: 'delivered', orders: [two.orderno] }, fixture.nisha)).body
      .data,
  ).toEqual([{ orderno: two.orderno, outcome: 'not_possible', status: 'processed' }])
  expect((await fixture.deliver(two.orderno, { without_code: 'The buyer called.' })).status).toBe(200)
  expect((await fixture.auditOf(two.orderno)).at(-1)!.after).toMatchObject({
    without_code: 'The buyer called.',
  })
  const third = (await fixture.ofBuyer(three)).parcel!.delivery_code!
  const wrong = third === '1234' ? '4321' : '1234'
  expect((await fixture.deliver(three.orderno, { delivery_code: wrong })).failure).toMatchObject({
    code: 'codeWrong',
  })
  expect((await fixture.deliver(three.orderno, { delivery_code: third })).status).toBe(200)
  expect((await fixture.ofBuyer(three)).parcel!.delivery_code).toBeUndefined()
})
