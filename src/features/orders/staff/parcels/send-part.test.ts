import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../../test/allow-cash.ts'
import { corruptHistory } from '../../../../../test/bend-history.ts'
import { walletOrder } from '../../../../../test/order-fixture.ts'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { type PlacedOrder, tea } from '../../../../../test/staff-orders-fixture.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { announceParcels } from '../../../parcels/announce-parcels.flow.ts'
import { deliveryCodes } from '../../../parcels/parcels.settings.ts'
import { findLabels } from '../../../parcels/staff/labels/labels.flow.ts'
import { cancelOrder, cancelOrderItem } from '../../life/life.calls.ts'
import { paymentMethods } from '../../place/payment-methods.ts'
import { cancelOrderPart } from '../lines/lines.calls.ts'
import { listOrders, stepOrders } from '../list/list.calls.ts'
import { receiveParcel, sendOrderPart, stepParcel } from './parcels.calls.ts'

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

/** Places a wallet order of four teas at ₹1,000. */
async function fourTeas(): Promise<PlacedOrder> {
  const buyer = await fixture.createBuyer({ storeCredit: 400_000 })
  const { body } = await fixture.order(buyer, [{ goods: tea, quantity: 4 }])
  return { buyer, orderno: body.data.orderno }
}

const of = (quantity: number, seen_parcels: number) => ({ units: [{ line: 1, quantity }], seen_parcels })
const send = (orderno: string, part: ReturnType<typeof of>, extra: object = {}, as = fixture.nisha) =>
  fixture.shop.send(sendOrderPart, { orderno, ...part, ...extra }, as)
const bookPart = async (orderno: string, part: ReturnType<typeof of>, as = fixture.nisha) =>
  (await fixture.book([orderno], { part }, as)).body.data[0]!
const step = (orderno: string, no: number, to: string, extra: object = {}) =>
  fixture.shop.send(stepParcel, { orderno, reference: `${orderno}-${no}`, to, ...extra }, fixture.nisha)
const receive = (orderno: string, no: number, extra: object = {}) =>
  fixture.shop.send(receiveParcel, { orderno, reference: `${orderno}-${no}`, ...extra }, fixture.nisha)
const cancelItem = ({ orderno, buyer }: PlacedOrder, quantity: number) =>
  fixture.shop.send(cancelOrderItem, { orderno, line: 1, quantity }, buyer)
const toSend = async (orderno: string) => (await fixture.view(orderno)).items[0]!.to_send

it('sends parts by hand and by courier, and delivers the order with the last parcel', async () => {
  const placed = await fourTeas()
  const { orderno, buyer } = placed
  const { body } = await send(orderno, of(1, 0), {
    courier: 'Own rider',
    tracking_no: 'R 7',
    note: 'More soon',
  })
  expect(body.data).toEqual({ orderno, status: 'processed', reference: `${orderno}-1` })
  expect(await fixture.papersOf(orderno)).toEqual(['invoice'])
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'processed',
    in_parts: true,
    items: [{ to_send: 3 }],
    parcels: [
      {
        reference: `${orderno}-1`,
        is_own: true,
        courier: 'Own rider',
        tracking_no: 'R 7',
        items: [{ line: 1, name: 'Product 1', quantity: 1 }],
      },
    ],
  })
  expect(await bookPart(orderno, of(2, 1))).toMatchObject({ outcome: 'booked' })
  // A request without a part books all remaining units.
  expect((await fixture.book([orderno])).body.data).toMatchObject([{ outcome: 'booked' }])
  expect((await fixture.book([orderno])).body.data).toMatchObject([{ outcome: 'already' }])
  const [, two, three] = await fixture.parcelsOf(orderno)
  await fixture.report(two!.awb!, 'outForDelivery')
  const seen = await fixture.ofBuyer(placed)
  const today = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
  expect(seen.items[0]).toMatchObject({
    to_send: 0,
    where: [
      `1 sent on ${today.format(new Date())}`,
      '2 out for delivery',
      `1 sent on ${today.format(new Date())}`,
    ],
  })
  expect(seen.parcels).toMatchObject([
    { no: 1, courier: 'Own rider', tracking_no: 'R 7', items: [{ name: 'Product 1', quantity: 1 }] },
    { no: 2, steps: [{ step: 'out_for_delivery' }] },
    { no: 3, has_arrived: false },
  ])
  await announceParcels(fixture.shop.context)
  expect(await fixture.inboxOf(buyer)).toContain(
    `Your Bmart order ${orderno} (parcel 2) is out for delivery today.`,
  )
  expect(await toSend(orderno)).toBe(0)
  expect((await fixture.inboxOf(buyer)).filter((text) => text.includes('A part of')).toSorted()).toEqual([
    ...[1, 1, 2].map(
      (units) =>
        `A part of your Bmart order ${orderno} was sent: Product 1 × ${units}. Your order says where each part is.`,
    ),
  ])
  // One message for the order, and one for each of its parcels; no others.
  expect((await fixture.inboxOf(buyer)).filter((text) => text.includes(orderno))).toHaveLength(5)

  await fixture.report(three!.awb!, 'delivered')
  expect((await step(orderno, 1, 'delivered')).body.data).toEqual({ orderno, status: 'processed' })
  expect((await fixture.deliver(orderno)).failure).toMatchObject({ code: 'inSeveralParcels' })
  await fixture.report(two!.awb!, 'delivered')
  expect((await fixture.view(orderno)).status).toBe('delivered')
  expect((await fixture.ofBuyer(placed)).timeline.map(({ status }) => status)).toEqual(['1', '2', '4'])
  expect((await fixture.auditOf(orderno)).map(({ action }) => action)).toEqual([
    'sendOrderPart',
    'bookParcels',
    'bookParcels',
    'stepParcel',
  ])
})

it('cancels unshipped units with a credit note, and refuses units in a parcel', async () => {
  const placed = await fourTeas()
  const { orderno, buyer } = placed
  await send(orderno, of(1, 0))
  expect((await cancelItem(placed, 4)).failure).toMatchObject({ code: 'inParcel' })
  expect((await fixture.shop.send(cancelOrder, { orderno }, buyer)).failure).toMatchObject({
    code: 'tooLate',
  })
  const { body } = await cancelItem(placed, 1)
  expect(body.data).toEqual({ orderno, status: '2', wallet: 1_000, online: 0 })
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  const byStaff = { orderno, line: 1, reason: 'out_of_stock', seen_changes: 1 }
  const staffCancel = (quantity: number) =>
    fixture.shop.send(cancelOrderPart, { ...byStaff, quantity }, fixture.nisha)
  expect((await staffCancel(3)).failure).toMatchObject({ code: 'inParcel' })
  await step(orderno, 1, 'delivered')
  // Staff cancel the only unit not sent. All remaining units have arrived, so the order becomes Delivered.
  expect((await staffCancel(2)).body.data).toMatchObject({ status: 'delivered', wallet: 2_000 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 300_000 })
  expect((await fixture.view(orderno)).status).toBe('delivered')
})

it('sends a returned part again or cancels it with a refund, and restocks no lost units', async () => {
  const placed = await fourTeas()
  const { orderno, buyer } = placed
  await bookPart(orderno, of(1, 0))
  await send(orderno, of(1, 1))
  await send(orderno, of(1, 2))
  const [one] = await fixture.parcelsOf(orderno)
  const onHand = await fixture.onHand()
  expect((await receive(orderno, 1)).failure).toMatchObject({ code: 'notBack' })
  expect((await step(orderno, 1, 'lost')).failure).toMatchObject({ code: 'saidByCourier' })
  await fixture.report(one!.awb!, 'returned')
  await step(orderno, 2, 'lost')
  await step(orderno, 3, 'returned_to_origin')
  expect(await toSend(orderno)).toBe(4)
  // The buyer cannot cancel units of a returned or lost parcel until staff have received or written off the
  // parcel.
  expect((await cancelItem(placed, 2)).failure).toMatchObject({ code: 'inParcel' })
  const received = await receive(orderno, 1, { note: 'Whole.' })
  expect(received.body.data).toEqual({ orderno, status: 'processed', wallet: 1_000, online: 0 })
  expect(await fixture.onHand()).toBe(onHand + 1)
  expect((await receive(orderno, 2)).body.data).toMatchObject({ status: 'processed', wallet: 1_000 })
  expect(await fixture.onHand()).toBe(onHand + 1)
  // Sends the units again before their first parcel is received. Receiving that parcel then refunds nothing.
  await send(orderno, of(2, 3))
  expect((await receive(orderno, 3)).body.data).toMatchObject({ status: 'processed', wallet: 0 })
  await step(orderno, 4, 'delivered')
  expect((await fixture.view(orderno)).status).toBe('delivered')
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 200_000 })
})

it('rejects an order when every part has come back, and refuses once a part has arrived', async () => {
  const [one, two] = [await fourTeas(), await fourTeas()]
  for (const { orderno } of [one, two]) {
    await send(orderno, of(1, 0))
    await send(orderno, of(3, 1))
  }
  await step(one.orderno, 1, 'returned_to_origin')
  await step(one.orderno, 2, 'lost')
  await receive(one.orderno, 1)
  expect((await receive(one.orderno, 2)).body.data).toMatchObject({ status: 'rejected', wallet: 3_000 })
  await step(two.orderno, 1, 'delivered')
  const off = { seen_status: 'processed' }
  expect((await fixture.reject(two.orderno, off)).failure).toMatchObject({ code: 'partHasArrived' })
})

it('refuses a part of a cash order, a repeated line, and more units than are left', async () => {
  const { orderno } = await fourTeas()
  expect((await send(orderno, of(5, 0))).failure).toMatchObject({ code: 'tooMany' })
  expect((await send(orderno, { units: [], seen_parcels: 0 })).status).toBe(400)
  const two = { units: [...of(1, 0).units, ...of(1, 0).units], seen_parcels: 0 }
  expect((await send(orderno, two)).failure).toMatchObject({ code: 'tooMany' })
  expect((await send(orderno, of(1, 0), { tracking_no: '7' })).failure).toMatchObject({
    code: 'courierMissing',
  })
  expect((await send(orderno, of(4, 0), { courier: 'Own rider' })).body.data).toEqual({
    orderno,
    status: 'processed',
  })
  expect(await fixture.view(orderno)).toMatchObject({ in_parts: false, shipment: { courier: 'Own rider' } })
  expect((await send(orderno, of(1, 0))).failure).toMatchObject({ code: 'changedMeanwhile' })

  await allowCash(fixture.shop.db)
  const buyer = await fixture.createBuyer({})
  const { placedAs: payment_type, method: payment_method } = paymentMethods.cash
  const cart = walletOrder(buyer.addressId, [{ goods: tea, quantity: 2 }])
  const placed = await fixture.shop.send(finalOrderData, { ...cart, payment_type, payment_method }, buyer)
  const cash = placed.body.data.orderno
  expect((await send(cash, of(1, 0))).failure).toMatchObject({ code: 'cashInOneParcel' })
  expect(await bookPart(cash, of(1, 0))).toMatchObject({ part_refused: 'cashInOneParcel' })
  expect(await bookPart(cash, of(2, 0))).toMatchObject({ outcome: 'booked' })
})

it('sends the last unit once for two simultaneous staff members, and once for a repeated request', async () => {
  const { orderno } = await fourTeas()
  const once = newRequestId()
  const first = await send(orderno, of(3, 0), { request_id: once })
  expect((await send(orderno, of(3, 0), { request_id: once })).body).toEqual(first.body)
  const both = await Promise.all([send(orderno, of(1, 1)), send(orderno, of(1, 1), {}, fixture.vikram)])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await fixture.parcelsOf(orderno)).toHaveLength(2)

  const other = await fourTeas()
  await send(other.orderno, of(3, 0))
  const booked = await Promise.all([
    bookPart(other.orderno, of(1, 1)),
    bookPart(other.orderno, of(1, 1), fixture.vikram),
  ])
  expect(booked.map(({ outcome }) => outcome).toSorted()).toEqual(['booked', 'not_possible'])
  expect(await fixture.parcelsOf(other.orderno)).toHaveLength(2)
})

it('accepts one of a simultaneous shipment and cancellation of the remaining units', async () => {
  for (let round = 0; round < 3; round += 1) {
    const placed = await fourTeas()
    const { orderno } = placed
    await send(orderno, of(2, 0))
    const [sent, cancelled] = await Promise.all([send(orderno, of(2, 1)), cancelItem(placed, 2)])
    expect([String(sent.status), String(cancelled.status)].toSorted()).toEqual(['200', '409'])
  }
})

it('delivers an order once whose last parcel arrives while its rest is cancelled', async () => {
  for (let round = 0; round < 3; round += 1) {
    const placed = await fourTeas()
    const { orderno } = placed
    await send(orderno, of(1, 0))
    await bookPart(orderno, of(2, 1))
    await step(orderno, 1, 'delivered')
    const { awb } = (await fixture.parcelsOf(orderno))[1]!
    const [, cancelled] = await Promise.all([fixture.report(awb!, 'delivered'), cancelItem(placed, 1)])
    expect(cancelled.status).toBe(200)
    expect((await fixture.ofBuyer(placed)).timeline.filter(({ status }) => status === '4')).toHaveLength(1)
    expect((await fixture.view(orderno)).status).toBe('delivered')
  }
})

it('delivers each parcel only by its own code', async () => {
  const placed = await fourTeas()
  const { orderno } = placed
  await bookPart(orderno, of(1, 0))
  await fixture.book([orderno])
  const [one, two] = await fixture.parcelsOf(orderno)
  await writeShopSetting(fixture.shop.db, deliveryCodes, true, 'test')
  for (const { awb } of [one!, two!]) await fixture.report(awb!, 'outForDelivery')
  await writeShopSetting(fixture.shop.db, deliveryCodes, false, 'test')
  const codes = (await fixture.parcelsOf(orderno)).map(({ delivery_code: code }) => code!)
  expect((await step(orderno, 1, 'delivered')).failure).toMatchObject({ code: 'codeMissing' })
  await fixture.report(one!.awb!, 'delivered', { deliveryCode: codes[0]! })
  // The courier reports a wrong delivery code, so the parcel and its order wait for staff.
  await fixture.report(two!.awb!, 'delivered', { deliveryCode: codes[1] === '0000' ? '0001' : '0000' })
  expect((await fixture.view(orderno)).status).toBe('processed')
  const steps = { to: 'delivered', orders: [orderno] }
  expect((await fixture.shop.send(stepOrders, steps, fixture.nisha)).body.data).toMatchObject([
    { outcome: 'not_possible' },
  ])
  expect((await step(orderno, 2, 'delivered', { delivery_code: codes[1] })).body.data).toMatchObject({
    status: 'delivered',
  })
})

it('refuses in the database an empty or overfull parcel, and delivery before all parcels arrive', async () => {
  const { db } = fixture.shop
  const { orderno, buyer } = await fourTeas()
  await send(orderno, of(1, 0))
  const [parcel] = await fixture.parcelsOf(orderno)
  const made = sql`insert into parcel (order_id, member_id, kind, is_own, reference, weight_grams, state)
    values (${parcel!.order_id}, ${buyer.id}, 'forward', true, 'x', 500, 'in_transit') returning id, member_id, order_id`
  await expect(made.execute(db)).rejects.toThrow('is empty')
  const tooMuch = sql`with made as (${made}) insert into parcel_line select id, member_id, order_id, 1, 4 from made`
  await expect(tooMuch.execute(db)).rejects.toThrow('has no more units to send')
  await expect(
    sql`update purchase_order set status = 'delivered' where id = ${parcel!.order_id}`.execute(db),
  ).rejects.toThrow('has parcels that have not arrived')
  await expect(
    sql`update purchase_order set in_parts = false where id = ${parcel!.order_id}`.execute(db),
  ).rejects.toThrow('append-only')
  await expect(sql`update parcel_line set quantity = 2`.execute(db)).rejects.toThrow('permission denied')
})

it("lists a parcel's contents on its slip and label, and the remaining units on the pick list", async () => {
  const { orderno } = await fourTeas()
  await send(orderno, of(1, 0), { courier: 'Own rider', tracking_no: 'R 7' })
  await send(orderno, of(2, 1))
  const { shop, nisha } = fixture
  const paper = async (path: string) =>
    (await shop.app.server.inject({ url: `/back-office/papers/${path}`, headers: { cookie: nisha.cookie } }))
      .body
  const first = await paper(`packing-slips?orders=${orderno}&parcel=${orderno}-1`)
  expect(first).toContain(`${orderno}-1`)
  expect(first).toContain('<td class="end">1</td>')
  expect(first).toMatch(/A part of invoice INV/)
  expect(first).not.toContain(`${orderno}-2`)
  expect(await paper(`packing-slips?orders=${orderno}`)).toContain(`${orderno}-2`)
  expect(await paper(`pick-list?orders=${orderno}`)).toContain('<td class="end big">1</td>')
  const { labels } = await findLabels(shop.db, [orderno])
  expect(labels.map((label) => [label.orderNo, label.courier, label.trackingNo])).toEqual([
    [`${orderno}-1`, 'Own rider', 'R 7'],
    [`${orderno}-2`, '', `${orderno}-2`],
  ])
})

it('lists orders with a part still to send, and counts them on Today once late', async () => {
  const [sent, late] = [await fourTeas(), await fourTeas()]
  for (const { orderno } of [sent, late]) await send(orderno, of(1, 0), { courier: 'Own rider' })
  const { shop, nisha } = fixture
  await corruptHistory(shop, 'purchase_order', (db) =>
    sql`update purchase_order set promised_by = '2020-01-01' where order_no = ${late.orderno}`.execute(db),
  )
  const listed = async (parcel: string) =>
    (await shop.send(listOrders, { parcel }, nisha)).body.data.map((order) => order.orderno)
  const count = async () => (await shop.send(getDashboard, {}, nisha)).body.data.late_parts!.count
  expect(await listed('part')).toEqual(expect.arrayContaining([sent.orderno, late.orderno]))
  expect(await listed('part_late')).toEqual([late.orderno])
  expect(await count()).toBe(1)
  expect((await shop.send(listOrders, { q: sent.orderno }, nisha)).body.data).toMatchObject([
    { is_partly_sent: true },
  ])
  await send(late.orderno, of(3, 1))
  expect(await listed('part_late')).toEqual([])
  expect(await count()).toBe(0)
})
