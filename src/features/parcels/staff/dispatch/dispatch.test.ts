import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../../test/allow-cash.ts'
import { orderInCash } from '../../../../../test/cash-fixture.ts'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { previewBooking, startBooking, viewBooking } from '../../../orders/staff/bookings/bookings.calls.ts'
import { makeManifest, viewManifest } from './manifests/manifests.calls.ts'
import { findManifests } from './manifests/manifests.list.ts'

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
  await allowCash(fixture.shop.db)
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const start = (input: object, as = fixture.nisha) =>
  fixture.shop.send(startBooking, { choose: 'cheapest', request_id: newRequestId(), ...input }, as)
const view = async (runId: number | string) =>
  (await fixture.shop.send(viewBooking, { run_id: String(runId) }, fixture.nisha)).body
/** Books these orders in one run, and returns the result. */
async function booked(orders: string[], extra: object = {}) {
  const { body } = await start({ orders, ...extra })
  await fixture.shop.runJobs()
  return await view(body.data.run_id)
}
const placedMany = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => fixture.placed()))
  return made.map(({ orderno }) => orderno)
}
const waitingFor = async (courier: string) => {
  const { body } = await fixture.shop.send(findManifests, {}, fixture.nisha)
  return body.waiting.find((one) => one.courier === courier)
}
const manifest = (courier: string, requestId = newRequestId(), as = fixture.nisha) =>
  fixture.shop.send(makeManifest, { courier, request_id: requestId }, as)
const paper = async (path: string, as = fixture.nisha) =>
  await fixture.shop.app.server.inject({
    url: `/back-office/papers/${path}`,
    headers: { host: 'localhost', cookie: as.cookie },
  })

it('says the count, weight and freight of a booking run first, as it then books them', async () => {
  const [one, two, off] = await placedMany(3)
  await fixture.reject(off!)
  const preview = async (extra: object = {}) =>
    await fixture.shop.send(
      previewBooking,
      { orders: [one!, two!, one!], choose: 'cheapest', ...extra },
      fixture.nisha,
    )
  const none = { unpriced: 0, unserved: 0, skipped: 0 }
  const two500g = { orders: 2, weight_grams: 1_000, ...none }
  expect((await preview()).body.data).toEqual({ ...two500g, freight: 79, is_least: false })
  expect((await preview({ choose: 'quickest' })).body.data).toMatchObject({ freight: 156 })
  expect((await preview({ choose: 'provider' })).body.data).toMatchObject({ freight: 79, is_least: true })
  expect((await preview({ orders: [one!, off!, 'BM999999'] })).body.data).toMatchObject({
    orders: 1,
    skipped: 2,
  })
  fixture.standIn.misbehave({ api: { serviceability: { how: 'cut' } } })
  expect((await preview()).body.data).toMatchObject({ orders: 2, freight: 0, unpriced: 2 })
  fixture.standIn.behave()
  const { run } = await booked([one!, two!])
  expect(run).toMatchObject({ orders: 2, booked: 2 })
  expect((await preview()).body.data).toMatchObject({ orders: 0, freight: 0, skipped: 2 })
  const list = await paper(`pick-list?booking=${run.run_id}`)
  expect(list.statusCode).toBe(200)
  expect((await paper('pick-list?booking=999999')).statusCode).toBe(404)
})

it('books each order by the rule, or lists the reason why not', async () => {
  const [one, two, off] = await placedMany(3)
  await fixture.reject(off!)
  const { body } = await start({ orders: [one, off, 'BM999999', two, one], choose: 'quickest' })
  expect((await view(body.data.run_id)).run).toMatchObject({ orders: 4, booked: 0, waiting: 4 })
  await fixture.shop.runJobs()
  const { run, data } = await view(body.data.run_id)
  expect(run).toMatchObject({ orders: 4, booked: 2, waiting: 0, choose: 'quickest', asked_by: 'Nisha Rao' })
  expect(data).toEqual([
    { orderno: off, outcome: 'not_possible', status: 'rejected' },
    { orderno: 'BM999999', outcome: 'unknown' },
  ])
  expect(await fixture.view(two!)).toMatchObject({ status: 'processed', shipment: { courier: 'Vayu Air' } })
  expect((await fixture.auditOf(one!)).at(-1)).toMatchObject({
    action: 'bookParcels',
    staff_id: fixture.nisha.id,
  })
})

it('books each order once after repeated, simultaneous and lost runs', async () => {
  const orders = await placedMany(6)
  const requestId = newRequestId()
  const same = await Promise.all([1, 2].map(() => start({ orders, request_id: requestId })))
  expect(new Set(same.map(({ body }) => body.data.run_id)).size).toBe(1)
  const other = await start({ orders: orders.toReversed() }, fixture.vikram)
  await Promise.all([fixture.shop.runJobs(), fixture.shop.runJobs()])
  await fixture.shop.runJobs()
  const made = fixture.standIn.parcels().filter(({ reference }) => orders.includes(reference.split('-')[0]!))
  expect(made.map(({ reference }) => reference).toSorted()).toEqual(
    orders.map((order) => `${order}-1`).toSorted(),
  )
  for (const { body } of [same[0]!, other]) expect((await view(body.data.run_id)).run.waiting).toBe(0)
  const again = await booked(orders)
  expect(again.data.map(({ outcome }) => outcome)).toEqual(orders.map(() => 'already'))
})

it('books the other parcels when the courier service fails for one, and finds unanswered bookings', async () => {
  const orders = await placedMany(3)
  fixture.standIn.misbehave({ api: { createOrder: { how: 'cut-after', times: 1 } } })
  const first = await booked(orders)
  expect(first.run).toMatchObject({ booked: 2, waiting: 0 })
  expect(first.data).toMatchObject([{ outcome: 'unreachable' }])
  const second = await booked([first.data[0]!.orderno])
  expect(second.run.booked).toBe(1)
  // The first run too shows this order as booked now, although the second run booked it.
  expect((await view(first.run.run_id)).run.booked).toBe(3)
  expect(
    fixture.standIn.parcels().filter(({ reference }) => reference.startsWith(`${orders[0]!}-`)),
  ).toHaveLength(1)
  fixture.standIn.misbehave({ refusesParcels: true })
  const [refused] = await placedMany(1)
  expect((await booked([refused!])).data).toEqual([
    { orderno: refused, outcome: 'refused', status: 'pending', why: 'The courier takes no parcels today.' },
  ])
})

it('books exactly the pending orders of a filter', async () => {
  const { orderno, buyer } = await fixture.placed()
  const [other] = await placedMany(1)
  const { body } = await start({ q: buyer.mobile })
  expect(body.data.orders).toBe(1)
  await fixture.shop.runJobs()
  expect((await fixture.view(orderno)).status).toBe('processed')
  expect((await fixture.view(other!)).status).toBe('pending')
  expect((await start({ q: buyer.mobile })).failure.code).toBe('noOrders')
  expect((await start({ q: buyer.mobile, status: 'delivered' })).failure.code).toBe('noOrders')
  expect((await start({ orders: Array.from({ length: 501 }, (_, index) => `BM${index}`) })).status).toBe(400)
  expect((await start({ orders: [other] }, await fixture.shop.createStaff('support'))).status).toBe(403)
})

it('prints the labels of one booking', async () => {
  const orders = await placedMany(2)
  const { run } = await booked([...orders, 'BM999999'])
  const printed = await paper(`labels.pdf?booking=${run.run_id}`)
  expect(printed.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
  expect((await paper('labels.pdf?booking=999999')).statusCode).toBe(404)
})

it('lists all waiting parcels of a courier on a manifest once, with the cash to collect, and reprints it', async () => {
  await manifest('Gaon Parcel')
  const cash = await orderInCash(fixture)
  const paid = await fixture.placed()
  await booked([cash.orderno, paid.orderno])
  expect(await waitingFor('Gaon Parcel')).toEqual({
    courier: 'Gaon Parcel',
    parcels: 2,
    weight_grams: 1_000,
    collect: 1_000,
  })
  const requestId = newRequestId()
  const made = await Promise.all([
    manifest('Gaon Parcel', requestId),
    manifest('Gaon Parcel', requestId),
    manifest('Gaon Parcel', newRequestId(), fixture.vikram),
  ])
  // Of the competing calls, the first puts all parcels on its manifest. The other is refused.
  const [first, again, other] = made.map(({ status }) => status)
  expect([first, other].includes(200) && [first, other].includes(409)).toBe(true)
  expect(again).toBe(first)
  const id = made.find(({ status }) => status === 200)!.body.data.manifest_id
  const said = async () => (await fixture.shop.send(viewManifest, { manifest_id: id }, fixture.nisha)).body
  const before = await said()
  expect(before.manifest).toMatchObject({ parcels: 2, weight_grams: 1_000, collect: 1_000 })
  expect(before.data.map(({ collect }) => collect)).toEqual(expect.arrayContaining([0, 1_000]))
  expect(before.data.map(({ orderno }) => orderno).toSorted()).toEqual(
    [cash.orderno, paid.orderno].toSorted(),
  )
  const printed = await paper(`manifest/${id}`)
  await fixture.report(before.data[0]!.tracking_no, 'pickedUp')
  await fixture.report(before.data[0]!.tracking_no, 'delivered')
  await booked(await placedMany(1))
  expect(await said()).toEqual(before)
  expect((await paper(`manifest/${id}`)).body).toBe(printed.body)
  for (const { tracking_no: awb } of before.data) expect(printed.body).toContain(awb)
  expect(printed.body).toContain('₹1,000.00')
  const file = await paper(`manifest/${id}.csv`)
  expect(file.body.trim().split('\r\n')).toHaveLength(3)
  expect(file.body).toContain(before.data[0]!.tracking_no)
})

it("puts no cancelled order's parcel on a manifest", async () => {
  await manifest('Gaon Parcel')
  const [kept, off] = await placedMany(2)
  await booked([kept!, off!])
  await fixture.reject(off!, { seen_status: 'processed' })
  expect(await waitingFor('Gaon Parcel')).toMatchObject({ parcels: 1 })
  const { body } = await manifest('Gaon Parcel')
  expect(body.data.parcels).toBe(1)
  expect((await manifest('Gaon Parcel')).failure.code).toBe('nothing')
})

it('shows manifests to packing and support staff, and lets packing staff create them', async () => {
  expect((await paper('manifest/999999')).statusCode).toBe(404)
  expect((await paper('manifest/x')).statusCode).toBe(404)
  expect((await paper('manifest/1', await fixture.shop.createStaff('catalogue'))).statusCode).toBe(403)
  const support = await fixture.shop.createStaff('support')
  expect((await manifest('Gaon Parcel', newRequestId(), support)).status).toBe(403)
})
