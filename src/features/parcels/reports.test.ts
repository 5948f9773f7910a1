import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../test/parcel-fixture.ts'
import { announceParcels } from './announce-parcels.flow.ts'
import { askAboutSilentParcels } from './poll-couriers.flow.ts'

// Tests how couriers' reports change parcels and orders. Reports come by webhook, or by polling if no webhook
// arrives.

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function stateOf(orderno: string) {
  const [parcel] = await fixture.parcelsOf(orderno)
  const { status } = await fixture.view(orderno)
  return [parcel!.state, status]
}

it("moves a parcel by its courier's reports, and delivers its order", async () => {
  const { awb, orderno } = await fixture.sent()
  const steps = ['pickedUp', 'inTransit', 'outForDelivery', 'attempted', 'outForDelivery'] as const
  const seen = []
  for (const [index, step] of steps.entries()) {
    await fixture.report(awb, step, { at: minutesAgo(60 - index) })
    seen.push((await stateOf(orderno))[0])
  }
  expect(seen).toEqual(['picked_up', 'in_transit', 'out_for_delivery', 'attempted', 'out_for_delivery'])
  expect(await stateOf(orderno)).toEqual(['out_for_delivery', 'processed'])
  await fixture.report(awb, 'delivered')
  expect(await stateOf(orderno)).toEqual(['delivered', 'delivered'])
  const [parcel] = await fixture.parcelsOf(orderno)
  expect(parcel).toMatchObject({ attempts: 1, reason: 'Consignee not available', next_check_at: null })
})

it('applies a repeated webhook and its polled news once', async () => {
  const { awb, orderno, buyer } = await fixture.sent()
  fixture.standIn.misbehave({ tellsTwice: true })
  await fixture.report(awb, 'delivered')
  const before = await fixture.reportsOf(awb)
  await fixture.fallSilent(awb)
  await fixture.shop.runJobs()
  // Some reports, such as the planned pickup, come only by polling. Such reports do not change the parcel's
  // state.
  expect((await fixture.reportsOf(awb)).filter(({ effect }) => effect === 'moved')).toEqual(before)
  expect(before.map(({ step }) => step)).toEqual(['delivered'])
  const { timeline } = await fixture.ofBuyer({ orderno, buyer })
  expect(timeline.filter(({ status }) => status === '4')).toHaveLength(1)
})

it('ignores courier reports out of order that would move a parcel back', async () => {
  const { awb, orderno } = await fixture.sent()
  await fixture.report(awb, 'outForDelivery', { at: minutesAgo(10) })
  await fixture.report(awb, 'inTransit', { at: minutesAgo(20) })
  await fixture.report(awb, 'attempted', { at: minutesAgo(5) })
  // Sends a report that is older than the last one.
  await fixture.report(awb, 'outForDelivery', { at: minutesAgo(9) })
  expect(await stateOf(orderno)).toEqual(['attempted', 'processed'])
  expect((await fixture.reportsOf(awb)).map(({ step, effect }) => [step, effect])).toEqual([
    ['out_for_delivery', 'moved'],
    ['in_transit', 'noted'],
    ['attempted', 'moved'],
    ['out_for_delivery', 'noted'],
  ])
})

it('delivers an order whose parcel was returned by mistake and handed over later', async () => {
  const { awb, orderno } = await fixture.sent()
  await fixture.report(awb, 'returning', { at: minutesAgo(10) })
  await fixture.report(awb, 'returned', { at: minutesAgo(5) })
  await fixture.report(awb, 'delivered')
  expect(await stateOf(orderno)).toEqual(['delivered', 'delivered'])
})

it('marks a delivery as unmatched if older than the return, or after inspection', async () => {
  const { awb, orderno } = await fixture.sent()
  await fixture.report(awb, 'returned', { at: minutesAgo(5) })
  await fixture.report(awb, 'delivered', { at: minutesAgo(6) })
  expect(await stateOf(orderno)).toEqual(['returned_to_origin', 'processed'])
  expect((await fixture.reportsOf(awb)).at(-1)).toMatchObject({ why: 'returned_to_origin' })
  await fixture.receiveGoods(orderno)
  await fixture.report(awb, 'delivered')
  expect(await stateOf(orderno)).toEqual(['returned_to_origin', 'rejected'])
  expect((await fixture.reportsOf(awb)).at(-1)).toMatchObject({ effect: 'set_aside', why: 'inspected' })
})

it("delivers an order once that the staff delivered before its courier's report", async () => {
  const { awb, orderno } = await fixture.sent()
  await fixture.deliver(orderno)
  await fixture.report(awb, 'delivered')
  expect(await stateOf(orderno)).toEqual(['delivered', 'delivered'])
  expect((await fixture.view(orderno)).timeline).toHaveLength(3)
})

it("stores a webhook about another shop's parcel as unmatched, with the reason", async () => {
  const { awb, orderno } = await fixture.sent()
  fixture.standIn.misbehave({ tellsOfAnotherShop: true })
  await fixture.report(awb, 'delivered')
  const foreign = JSON.stringify({ awb, sr_order_id: 1, shipment_status_id: 7, current_timestamp: '' })
  await fixture.tell({ body: foreign, token: fixture.standIn.webhookToken })
  await fixture.tell({ body: '<h1>', token: fixture.standIn.webhookToken })
  await fixture.shop.runJobs()
  expect(await stateOf(orderno)).toEqual(['booked', 'processed'])
  const { rows } = await sql<{ set_aside: string }>`
    select set_aside from courier_event where set_aside is not null order by received_at desc limit 3`.execute(
    fixture.shop.db,
  )
  expect(rows.map(({ set_aside: why }) => why).toSorted()).toEqual([
    'another_order',
    'unknown_number',
    'unreadable',
  ])
})

it('refuses and stores no courier webhook without its token', async () => {
  const { awb, orderno } = await fixture.sent()
  const [webhook] = fixture.standIn.report(awb, 'delivered')
  for (const token of ['', 'wrong', `${webhook!.token}x`])
    expect(await fixture.tell({ ...webhook!, token })).toBe(400)
  await fixture.shop.runJobs()
  expect(await stateOf(orderno)).toEqual(['booked', 'processed'])
})

it('asks about a silent parcel after hours, and again later', async () => {
  const { awb, orderno } = await fixture.sent()
  fixture.standIn.report(awb, 'pickedUp')
  await fixture.shop.runJobs()
  expect((await stateOf(orderno))[0]).toBe('booked')
  await fixture.fallSilent(awb)
  fixture.standIn.misbehave({ api: { track: { how: 'error' } } })
  await fixture.shop.runJobs()
  expect((await stateOf(orderno))[0]).toBe('booked')
  fixture.standIn.behave()
  await fixture.fallSilent(awb)
  await fixture.shop.runJobs()
  expect((await stateOf(orderno))[0]).toBe('picked_up')
  const [parcel] = await fixture.parcelsOf(orderno)
  expect(parcel!.next_check_at!.getTime()).toBeGreaterThan(Date.now() + 5 * 3_600_000)
})

it('asks once about each silent parcel and notifies its buyer once, from two processes', async () => {
  const sent = [await fixture.sent(), await fixture.sent(), await fixture.sent()]
  for (const { awb } of sent) {
    fixture.standIn.report(awb, 'pickedUp')
    await fixture.fallSilent(awb)
  }
  const { context } = fixture.shop
  const couriers = context.couriers!
  const before = fixture.standIn.requestCounts().track ?? 0
  await Promise.all([1, 2].map(() => askAboutSilentParcels({ ...context, couriers })))
  expect(fixture.standIn.requestCounts().track).toBe(before + sent.length)
  await Promise.all([announceParcels(context), announceParcels(context)])
  for (const { orderno, buyer } of sent) {
    expect((await stateOf(orderno))[0]).toBe('picked_up')
    const texts = (await fixture.inboxOf(buyer)).filter((text) =>
      text.includes(`${orderno} has been picked up`),
    )
    expect(texts).toHaveLength(1)
  }
})

it('refuses in the database to move a parcel back or change a report', async () => {
  const { awb, orderno } = await fixture.sent()
  await fixture.report(awb, 'inTransit')
  const id = (await fixture.parcelsOf(orderno))[0]!.id
  const refused = (statement: ReturnType<typeof sql>) => statement.execute(fixture.shop.db)
  await expect(refused(sql`update parcel set state = 'booked' where id = ${id}`)).rejects.toThrow(
    'a parcel cannot go from in_transit to booked',
  )
  await expect(refused(sql`update parcel set awb = '1' where id = ${id}`)).rejects.toThrow('append-only')
  await expect(
    refused(sql`update parcel_report set step = 'delivered' where parcel_id = ${id}`),
  ).rejects.toThrow('append-only')
  await expect(refused(sql`delete from parcel_report where parcel_id = ${id}`)).rejects.toThrow()
})

it('moves each of two parcels once for many simultaneous webhooks', async () => {
  const [one, two] = await Promise.all([fixture.sent(), fixture.sent()])
  const steps = ['pickedUp', 'inTransit', 'outForDelivery', 'delivered'] as const
  const webhooks = [one, two].flatMap(({ awb }) => steps.flatMap((step) => fixture.standIn.report(awb, step)))
  await Promise.all([...webhooks, ...webhooks].map(fixture.tell))
  await Promise.all([fixture.shop.runJobs(), fixture.shop.runJobs()])
  for (const { orderno, buyer } of [one, two]) {
    expect(await stateOf(orderno)).toEqual(['delivered', 'delivered'])
    const { timeline } = await fixture.ofBuyer({ orderno, buyer })
    expect(timeline.map(({ status }) => status)).toEqual(['1', '2', '4'])
  }
})
