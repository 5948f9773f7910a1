import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../../test/allow-cash.ts'
import { corruptHistory } from '../../../../../test/bend-history.ts'
import { orderInCash } from '../../../../../test/cash-fixture.ts'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { tea } from '../../../../../test/staff-orders-fixture.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { cancelOrderItem } from '../../life/life.calls.ts'
import { loseOrder } from '../lost/lost.calls.ts'
import { sendOrderPart, stepParcel } from './parcels.calls.ts'

// Tests bookings that the provider did not answer, and lost parcels.

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const atProvider = (orderno: string) =>
  fixture.standIn.parcels().filter(({ reference }) => reference.startsWith(`${orderno}-`))

async function run(job: string) {
  await fixture.shop.context.jobs.send(fixture.shop.db, job, {})
  await fixture.shop.runJobs()
}

/** Places an order whose booking reached the provider, but whose answer was lost. */
async function unheard() {
  const { orderno } = await fixture.placed()
  fixture.standIn.misbehave({ api: { createOrder: { how: 'cut-after', times: 1 } } })
  await fixture.book([orderno])
  fixture.standIn.behave()
  return orderno
}

it('retries an unanswered parcel request automatically, and books it once', async () => {
  const [orderno, young] = [await unheard(), await unheard()]
  await corruptHistory(fixture.shop, 'parcel', (db) =>
    sql`update parcel set created_at = created_at - interval '1 hour' where reference = ${`${orderno}-1`}`.execute(
      db,
    ),
  )
  fixture.standIn.misbehave({ api: { findOrders: { how: 'error' } } })
  await run('ask-couriers-again')
  expect((await fixture.view(orderno)).status).toBe('pending')
  fixture.standIn.behave()
  await run('ask-couriers-again')
  await run('ask-couriers-again')
  expect(atProvider(orderno)).toMatchObject([{ isPickUpAsked: true }])
  expect((await fixture.view(orderno)).status).toBe('processed')
  expect((await fixture.auditOf(orderno)).at(-1)).toMatchObject({
    action: 'bookParcels',
    staff_id: fixture.nisha.id,
  })
  // The job does not retry this parcel, because its first request may still be running.
  expect(await fixture.parcelsOf(young)).toMatchObject([{ state: 'asked' }])
})

it('cancels an unanswered parcel that was booked when its order is cancelled', async () => {
  const [orderno, never] = [await unheard(), (await fixture.placed()).orderno]
  fixture.standIn.misbehave({ api: { createOrder: { how: 'cut', times: 1 } } })
  await fixture.book([never])
  fixture.standIn.behave()
  for (const off of [orderno, never]) await fixture.reject(off)
  await run('watch-parcels')
  expect(atProvider(orderno)).toMatchObject([{ isCancelled: true }])
  expect(atProvider(never)).toEqual([])
  for (const off of [orderno, never])
    expect(await fixture.parcelsOf(off)).toMatchObject([{ state: 'cancelled' }])
})

it('counts an unpaid returned order against its buyer, but not one lost by the courier', async () => {
  await allowCash(fixture.shop.db, { came_back_max: 0 })
  const { orderno, buyer } = await orderInCash(fixture)
  const { body } = await fixture.book([orderno])
  await fixture.report(body.data[0]!.tracking_no!, 'lost')
  expect((await fixture.shop.send(loseOrder, { orderno }, fixture.nisha)).status).toBe(200)
  const again = await orderInCash(fixture, buyer)
  await fixture.process(again.orderno)
  await fixture.receiveGoods(again.orderno)
  await expect(orderInCash(fixture, buyer)).rejects.toThrow('noCash')
})

const giveUp = (orderno: string, no = 1, request_id = newRequestId()) =>
  fixture.shop.send(
    stepParcel,
    { orderno, reference: `${orderno}-${no}`, to: 'cancelled', request_id },
    fixture.nisha,
  )

it('gives up an unanswered part, sends it another way, and cancels a late booking', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 400_000 })
  const { orderno } = (await fixture.order(buyer, [{ goods: tea, quantity: 4 }])).body.data
  const part = (quantity: number, seen_parcels: number) => ({ units: [{ line: 1, quantity }], seen_parcels })
  const toSend = async () => (await fixture.view(orderno)).items[0]!.to_send
  fixture.standIn.misbehave({ api: { createOrder: { how: 'cut-after', times: 1 } } })
  await fixture.book([orderno], { part: part(3, 0) })
  expect(await toSend()).toBe(1)
  fixture.standIn.misbehave({ api: { findOrders: { how: 'error' } } })
  const once = newRequestId()
  expect((await giveUp(orderno, 1, once)).body.data).toEqual({ orderno, status: 'pending' })
  expect((await giveUp(orderno, 1, once)).status).toBe(200)
  expect((await giveUp(orderno)).failure.code).toBe('answered')
  expect(await toSend()).toBe(4)
  expect((await fixture.auditOf(orderno)).at(-1)).toMatchObject({
    action: 'stepParcel',
    after: { parcel: `${orderno}-1`, parcel_state: 'cancelled' },
  })
  const sent = { orderno, ...part(3, 1), courier: 'Own rider' }
  expect((await fixture.shop.send(sendOrderPart, sent, fixture.nisha)).status).toBe(200)
  const rest = { orderno, line: 1, quantity: 1 }
  expect((await fixture.shop.send(cancelOrderItem, rest, buyer)).status).toBe(200)
  // The provider is still down, so the job retries later.
  await run('watch-parcels')
  expect(atProvider(orderno)).toMatchObject([{ isCancelled: false }])
  fixture.standIn.behave()
  await run('watch-parcels')
  await run('ask-couriers-again')
  expect(atProvider(orderno)).toMatchObject([{ isCancelled: true }])
  expect((await fixture.parcelsOf(orderno)).map(({ state, is_given_up }) => [state, is_given_up])).toEqual([
    ['cancelled', false],
    ['in_transit', false],
  ])
})

it('refuses to give up a parcel that its courier has', async () => {
  const { orderno } = await fixture.sent()
  expect((await giveUp(orderno)).failure.code).toBe('answered')
  expect((await fixture.view(orderno)).parcels[0]!.state).toBe('booked')
})

it('gives up or books a parcel once when staff do both at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const orderno = await unheard()
    const [given, booked] = await Promise.all([giveUp(orderno), fixture.book([orderno])])
    await run('watch-parcels')
    const [first, second] = await fixture.parcelsOf(orderno)
    const live = atProvider(orderno).filter(({ isCancelled }) => !isCancelled)
    if (given.status === 200) expect(first).toMatchObject({ state: 'cancelled', is_given_up: false })
    else expect([first!.state, second]).toEqual(['booked', undefined])
    expect(live).toHaveLength(booked.body.data[0]!.outcome === 'booked' ? 1 : 0)
  }
})
