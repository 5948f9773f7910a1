import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../test/parcel-fixture.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { courierWebhookBytesMax } from './courier-webhook.routes.ts'
import { deliveryCodes } from './parcels.settings.ts'
import { askAboutSilentParcels } from './poll-couriers.flow.ts'

// Tests deliveries reported without the delivery code, and webhooks without a valid token.

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  await writeShopSetting(fixture.shop.db, deliveryCodes, false, 'test')
  await fixture.expectInvariants()
})

const askForCodes = () => writeShopSetting(fixture.shop.db, deliveryCodes, true, 'test')

describe('a shop that asks for delivery codes', () => {
  it.each([undefined, '1234'])(
    'leaves a delivery to the staff that was never out for delivery, with the code %s',
    async (deliveryCode) => {
      await askForCodes()
      const { awb, orderno } = await fixture.sent()
      await fixture.report(awb, 'inTransit')
      await fixture.report(awb, 'delivered', deliveryCode === undefined ? {} : { deliveryCode })
      expect(await fixture.view(orderno)).toMatchObject({
        status: 'processed',
        parcels: [{ state: 'delivered', has_arrived: false }],
      })
      expect((await fixture.deliver(orderno)).status).toBe(200)
      expect(await fixture.view(orderno)).toMatchObject({
        status: 'delivered',
        parcels: [{ state: 'delivered', has_arrived: true }],
      })
    },
  )

  it('leaves it to the staff too when the report comes by asking the courier', async () => {
    await askForCodes()
    const { awb, orderno } = await fixture.sent()
    fixture.standIn.report(awb, 'delivered')
    await fixture.fallSilent(awb)
    await fixture.shop.runJobs()
    expect((await fixture.view(orderno)).status).toBe('processed')
  })
})

it('delivers without a code in a shop that asks for none', async () => {
  const { awb, orderno } = await fixture.sent()
  await fixture.report(awb, 'delivered')
  expect((await fixture.view(orderno)).status).toBe('delivered')
})

const signedTell = (body: string) => fixture.tell({ body, token: fixture.standIn.webhookToken })

const openEvents = async () => {
  const { rows } = await sql<{
    event_id: string
  }>`select event_id from courier_event where done_at is null`.execute(fixture.shop.db)
  return rows.length
}

const reasons = async () => {
  const { rows } = await sql<{ why: string }>`select why from set_aside_report order by id`.execute(
    fixture.shop.db,
  )
  return rows.map(({ why }) => why)
}

it('marks a webhook with text that PostgreSQL refuses as unmatched', async () => {
  const { awb, orderno } = await fixture.sent()
  const scan = { date: '2026-11-28 10:00:00', activity: 'Delivered', 'sr-status': '7', location: 'Pune' }
  const bodies = [
    { awb: `${awb}\0`, scans: [scan] },
    { awb, scans: [{ ...scan, activity: 'Deliv\0ered' }] },
    { awb, scans: [{ ...scan, location: 'Pu\0ne' }] },
    { awb, current_status: 'DELIV\0ERED', shipment_status_id: 7, current_timestamp: '28 11 2026 10:00:00' },
  ]
  const before = (await reasons()).length
  for (const body of bodies) expect(await signedTell(JSON.stringify(body))).toBe(200)
  await fixture.shop.runJobs()
  expect((await reasons()).slice(before)).toEqual(bodies.map(() => 'refused_text'))
  expect(await openEvents()).toBe(0)
  expect((await fixture.view(orderno)).status).toBe('processed')
})

it('asks about other parcels when one answer contains text that PostgreSQL refuses', async () => {
  const [bad, good] = [await fixture.sent(), await fixture.sent()]
  fixture.standIn.report(bad.awb, 'pickedUp', { said: 'Picked\0up' })
  fixture.standIn.report(good.awb, 'pickedUp')
  for (const { awb } of [bad, good]) await fixture.fallSilent(awb)
  const { context } = fixture.shop
  await askAboutSilentParcels({ ...context, couriers: context.couriers! })
  expect((await fixture.parcelsOf(good.orderno))[0]).toMatchObject({ state: 'picked_up' })
})

it('gives up a webhook that always fails, and shows it to the staff', async () => {
  const { awb } = await fixture.sent()
  await fixture.shop.runJobs()
  const [webhook] = fixture.standIn.report(awb, 'pickedUp')
  await fixture.tell(webhook!)
  const { ownerDb } = fixture.shop
  await sql`update courier_event set attempts = 49 where done_at is null`.execute(ownerDb)
  await sql`create function fail_report() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    ownerDb,
  )
  await sql`create trigger fail_report before insert on parcel_report for each row execute function fail_report()`.execute(
    ownerDb,
  )
  try {
    await fixture.shop.runJobs()
  } finally {
    await sql`drop trigger fail_report on parcel_report`.execute(ownerDb)
    await sql`drop function fail_report`.execute(ownerDb)
  }
  expect((await reasons()).at(-1)).toBe('failed')
  expect(await openEvents()).toBe(0)
})

/**
 * Sends a webhook's head without its body.
 * @returns the status with which the server answers before the body arrives.
 */
async function statusOfHead(headers: Record<string, string>): Promise<number> {
  const { server } = fixture.shop.app
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return await new Promise((resolve, reject) => {
    const sent = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/webhooks/courier',
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.on('response', ({ statusCode = 0 }) => {
      resolve(statusCode)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.setTimeout(5_000, () => reject(new Error('no answer before the body')))
    sent.flushHeaders()
  })
}

it('refuses a webhook without the token before its body comes', async () => {
  expect(await statusOfHead({ 'content-length': '60000' })).toBe(400)
  expect(await statusOfHead({ 'content-length': '60000', 'x-api-key': 'wrong' })).toBe(400)
})

it('refuses a webhook that is larger than any of a courier, and takes the largest one', async () => {
  const sized = (bytes: number) => JSON.stringify({ awb: 'x'.repeat(bytes - '{"awb":""}'.length) })
  expect(await signedTell(sized(courierWebhookBytesMax + 1))).toBe(413)
  expect(await signedTell(sized(courierWebhookBytesMax))).toBe(200)
  await fixture.shop.runJobs()
})
