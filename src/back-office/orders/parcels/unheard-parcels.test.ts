import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bendHistory } from '../../../../test/bend-history.ts'
import { allowCash, orderInCash } from '../../../../test/cash-fixture.ts'
import { openParcelFixture, type ParcelFixture } from '../../../../test/parcel-fixture.ts'
import { loseOrder } from '../lost/loseOrder.call.ts'

// What couriers never answered, and what they lost.

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

/** An order whose booking reached the provider, and whose answer was lost. */
async function unheard() {
  const { orderno } = await fixture.placed()
  fixture.standIn.misbehave({ api: { createOrder: { how: 'cut-after', times: 1 } } })
  await fixture.book([orderno])
  fixture.standIn.behave()
  return orderno
}

it('a parcel that nobody answered for is asked for again by itself, and booked once', async () => {
  const [orderno, young] = [await unheard(), await unheard()]
  await bendHistory(fixture.shop, 'parcel', (db) =>
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
    ...{ action: 'bookParcels', staff_id: fixture.nisha.id },
  })
  // Whoever asked for this one may still be waiting.
  expect(await fixture.parcelsOf(young)).toMatchObject([{ state: 'asked' }])
})

it('a parcel that nobody answered for, of an order that was called off, is taken back where it was booked', async () => {
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

it('an order in cash whose parcel its courier lost does not count against its buyer, one that came back does', async () => {
  await allowCash(fixture.shop.db, { came_back_max: 0 })
  const { orderno, buyer } = await orderInCash(fixture)
  const { body } = await fixture.book([orderno])
  await fixture.report(body.data[0]!.tracking_no!, 'lost')
  const off = { seen_status: 'processed', reason: 'not_accepted' }
  expect((await fixture.shop.send(loseOrder, { orderno }, fixture.nisha)).status).toBe(200)
  const again = await orderInCash(fixture, buyer)
  await fixture.process(again.orderno)
  await fixture.reject(again.orderno, off)
  await expect(orderInCash(fixture, buyer)).rejects.toThrow('noCash')
})
