import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestCouriers, type TestCouriers } from '../../../test/test-couriers.ts'
import { paise } from '../../money/paise.ts'
import { CourierRefusedError, CourierUnreachableError, type ParcelRequest } from './couriers.ts'

let provider: TestCouriers
let count = 0
beforeAll(async () => {
  provider = await openTestCouriers()
})
afterEach(() => provider.standIn.behave())
afterAll(() => provider.standIn.close())

const place = { name: 'Asha Patil', mobile: '9800000001', street: 'B-402, Sai Residency', area: 'Kothrud' }
const pune = { ...place, city: 'Pune', state: 'Maharashtra', pinCode: '411038' }

function newRequest(changes: Partial<ParcelRequest> = {}): ParcelRequest {
  count += 1
  return {
    reference: `BM1000${count}-1`,
    kind: 'forward',
    orderedAt: new Date(),
    buyer: pune,
    shop: pune,
    items: [{ sku: '7', name: 'Tea', quantity: 2, price: paise(500_00), hsn: '0902' }],
    value: paise(1_000_00),
    collect: paise(0),
    weightGrams: 700,
    size: { lengthCm: 20, breadthCm: 15, heightCm: 10 },
    ...changes,
  }
}

function bookedAs(reference: string) {
  return provider.standIn.parcels().filter((parcel) => parcel.reference === reference)
}

const webhookBody = ({ body }: { body: string }) => Buffer.from(body)

it('lists couriers to a PIN code with price and days, or none', async () => {
  const parcel = { toPin: '411038', weightGrams: 700, value: paise(1_000_00), collects: false }
  expect(await provider.client.offers(parcel)).toEqual([
    { courierId: 103, name: 'Gaon Parcel', charge: 79_00, days: 6 },
    { courierId: 102, name: 'Desh Surface', charge: 92_00, days: 4 },
    { courierId: 101, name: 'Vayu Air', charge: 156_00, days: 2 },
  ])
  expect(await provider.client.offers({ ...parcel, toPin: '903001' })).toEqual([])
})

it('books a parcel with the chosen courier, and requests its pickup', async () => {
  const request = newRequest({ courierId: 101, collect: paise(1_000_00) })
  const booked = await provider.client.book(request, false)
  expect(booked).toMatchObject({ awb: expect.stringMatching(/^\d{13}$/), courier: 'Vayu Air' })
  expect(bookedAs(request.reference)).toMatchObject([
    { awb: booked.awb, isPickUpAsked: true, collects: true, toPin: '411038', isReturn: false },
  ])
  expect((await provider.client.track(booked.awb)).map(({ step }) => step)).toEqual([undefined])
})

it("books a return's pick-up at the buyer", async () => {
  const request = newRequest({ kind: 'return' })
  await provider.client.book(request, false)
  expect(bookedAs(request.reference)).toMatchObject([{ isReturn: true, isPickUpAsked: true }])
})

it.each(['error-after', 'cut-after', 'garbage-after', 'error', 'cut'] as const)(
  'books a parcel once after a request with unknown outcome: %s',
  async (how) => {
    for (const name of ['createOrder', 'assignAwb', 'requestPickUp'] as const) {
      const request = newRequest()
      provider.standIn.misbehave({ api: { [name]: { how, times: 1 } } })
      await expect(provider.client.book(request, false)).rejects.toThrow(CourierUnreachableError)
      const booked = await provider.client.book(request, true)
      expect(bookedAs(request.reference), name).toMatchObject([{ awb: booked.awb, isPickUpAsked: true }])
    }
  },
)

it('gives up on a provider that does not answer', async () => {
  provider.standIn.misbehave({ api: { createOrder: { how: 'hang' } } })
  const hurried = provider.connect({ timeoutMs: 200 })
  await expect(hurried.book(newRequest(), false)).rejects.toThrow(CourierUnreachableError)
})

it('retries queries while the provider is busy, and never creates a second order', async () => {
  provider.standIn.misbehave({
    api: { serviceability: { how: 'error', times: 2 }, createOrder: { how: 'busy', times: 2 } },
  })
  const offers = { toPin: '411038', weightGrams: 500, value: paise(1_00), collects: false }
  expect(await provider.client.offers(offers)).toHaveLength(3)
  const request = newRequest()
  await provider.client.book(request, false)
  expect(bookedAs(request.reference)).toHaveLength(1)
})

it('signs in once for many requests, and again after the token ends', async () => {
  const client = provider.connect()
  const logins = () => provider.standIn.requestCounts().login ?? 0
  const before = logins()
  const parcel = { toPin: '411038', weightGrams: 500, value: paise(1_00), collects: false }
  await Promise.all([client.offers(parcel), client.offers(parcel), client.offers(parcel)])
  expect(logins()).toBe(before + 1)
  provider.standIn.endTokens()
  expect(await client.offers(parcel)).toHaveLength(3)
  expect(logins()).toBe(before + 2)
})

it('counts a wrong password as an unknown outcome, and signs in again at the next request', async () => {
  const wrong = provider.connect({ password: 'wrong' })
  const request = newRequest()
  await expect(wrong.book(request, false)).rejects.toThrow(CourierUnreachableError)
  await expect(wrong.book(request, false)).rejects.toThrow(CourierUnreachableError)
})

it('says in the provider’s words why a parcel is refused', async () => {
  provider.standIn.misbehave({ refusesParcels: true })
  const refused = provider.client.book(newRequest(), false)
  await expect(refused).rejects.toThrow(CourierRefusedError)
  await expect(refused).rejects.toThrow('The courier takes no parcels today.')
  const buyer = { ...pune, mobile: '12' }
  await expect(provider.client.book(newRequest({ buyer }), false)).rejects.toThrow('billing_phone')
})

it('books a cancelled parcel again, and ignores one with a similar reference', async () => {
  const request = newRequest()
  const { providerOrderId } = await provider.client.book(request, false)
  await provider.client.cancel(providerOrderId)
  await provider.client.book(newRequest({ reference: `${request.reference}0` }), false)
  const again = await provider.client.book(request, true)
  expect(again.providerOrderId).not.toBe(providerOrderId)
  expect(bookedAs(request.reference)).toHaveLength(2)
})

it("fetches the provider's labels as one file, or none", async () => {
  const booked = [
    await provider.client.book(newRequest(), false),
    await provider.client.book(newRequest(), false),
  ]
  const ids = booked.map(({ shipmentId }) => shipmentId)
  expect(await provider.client.labels(ids)).toBeUndefined()
  provider.standIn.misbehave({ makesLabels: true })
  const text = (await provider.client.labels(ids))!.toString('latin1')
  expect(text).toMatch(/^%PDF-/)
  for (const { awb } of booked) expect(text).toContain(awb)
})

it('gives a report the same id by webhook and by query, and reads its time as Indian', async () => {
  const { awb, providerOrderId } = await provider.client.book(newRequest(), false)
  const at = new Date('2026-11-20T09:30:00Z')
  const [webhook] = provider.standIn.report(awb, 'attempted', { said: 'Door locked', at })
  const said = provider.client.readWebhook(webhookBody(webhook!))
  expect(said).toMatchObject({
    awb,
    providerOrderId,
    reports: [{ step: 'attempted', text: 'Door locked', at }],
  })
  expect(await provider.client.track(awb)).toContainEqual(said.reports[0])
})

it('reads the current state from a webhook without history, and refuses an invalid one', () => {
  const now = { awb: 19041424751540, current_status: 'Delivered', shipment_status_id: 7 }
  const body = Buffer.from(JSON.stringify({ ...now, current_timestamp: '23 05 2023 11:43:52' }))
  expect(provider.client.readWebhook(body)).toMatchObject({
    awb: '19041424751540',
    reports: [{ step: 'delivered', at: new Date('2023-05-23T06:13:52Z') }],
  })
  expect(() => provider.client.readWebhook(Buffer.from('{}'))).toThrow(RangeError)
  expect(() => provider.client.readWebhook(Buffer.from('<h1>'))).toThrow(SyntaxError)
})

it('accepts webhooks only with their token', () => {
  expect(provider.client.isWebhookToken(provider.standIn.webhookToken)).toBe(true)
  for (const given of [undefined, '', 'x', `${provider.standIn.webhookToken}x`])
    expect(provider.client.isWebhookToken(given)).toBe(false)
})

it('keeps parcels over a restart, and moves them by the clock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bmart-couriers-'))
  const dataFile = join(folder, 'couriers.jsonl')
  const before = await openTestCouriers({ dataFile })
  const { awb } = await before.client.book(newRequest(), false)
  await before.standIn.close()
  const after = await openTestCouriers({ dataFile, stepEveryMs: 1 })
  const steps = async () => (await after.client.track(awb)).map(({ step }) => step)
  await expect.poll(steps).toContain('delivered')
  await after.standIn.close()
  rmSync(folder, { recursive: true })
})
