import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { tea } from '../../../../../test/staff-orders-fixture.ts'
import { parcelRequest } from '../../../parcels/parcel-request.flow.ts'
import { findLabels } from '../../../parcels/staff/labels/labels.flow.ts'
import { findCouriers, sendOrderPart } from './parcels.calls.ts'

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
beforeEach(() => measure(750, [300, 200, 100]))
afterEach(() => fixture.expectInvariants())

async function measure(grams: number | null, sides: number[] | null): Promise<void> {
  await sql`update product set weight_grams = ${grams}, package_mm = ${sides}::smallint[] where id = ${tea.id}`.execute(
    fixture.shop.db,
  )
}

async function ordered(quantity: number): Promise<string> {
  const buyer = await fixture.createBuyer({ storeCredit: 1_000_000 })
  return (await fixture.order(buyer, [{ goods: tea, quantity }])).body.data.orderno
}

const ask = async (orderno: string, extra: object = {}) =>
  (await fixture.shop.send(findCouriers, { orderno, ...extra }, fixture.nisha)).body.data

async function requested(orderno: string, place = 0) {
  const rows = await fixture.shop.db
    .selectFrom('parcel')
    .selectAll()
    .where('reference', 'like', `${orderno}-%`)
    .orderBy('id')
    .execute()
  const { weightGrams, size } = await parcelRequest(fixture.shop.db, rows[place]!, '411001')
  return { weightGrams, size }
}

it("computes a parcel's weight and box from its contents, and asks couriers with them", async () => {
  const orderno = await ordered(4)
  expect(await ask(orderno)).toMatchObject({ weight_grams: 3_000, package_cm: '30 x 20 x 40' })
  expect(await ask(orderno, { units: [{ line: 1, quantity: 1 }] })).toMatchObject({
    weight_grams: 750,
    package_cm: '30 x 20 x 10',
  })
  await fixture.book([orderno])
  expect(await requested(orderno)).toEqual({
    weightGrams: 3_000,
    size: { lengthCm: 30, breadthCm: 20, heightCm: 40 },
  })
})

it('books a parcel with the weight and the box that the staff enter', async () => {
  const orderno = await ordered(2)
  const typed = { weight_grams: 2_200, package_cm: '45 x 30.5 x 12' }
  expect(await ask(orderno, typed)).toMatchObject(typed)
  await fixture.book([orderno], typed)
  expect(await requested(orderno)).toEqual({
    weightGrams: 2_200,
    size: { lengthCm: 45, breadthCm: 30.5, heightCm: 12 },
  })
  const wrong = await fixture.shop.send(findCouriers, { orderno, package_cm: '45 x 30' }, fixture.nisha)
  expect([wrong.status, Object.keys(wrong.failure.errors ?? {})]).toEqual([400, ['package_cm']])
})

it('weighs each part of an order separately', async () => {
  const orderno = await ordered(4)
  await fixture.book([orderno], { part: { units: [{ line: 1, quantity: 1 }], seen_parcels: 0 } })
  const byHand = { orderno, units: [{ line: 1, quantity: 2 }], seen_parcels: 1 }
  expect((await fixture.shop.send(sendOrderPart, byHand, fixture.nisha)).status).toBe(200)
  expect(await ask(orderno)).toMatchObject({ weight_grams: 750 })
  expect([(await requested(orderno, 0)).weightGrams, (await requested(orderno, 1)).weightGrams]).toEqual([
    750, 1_500,
  ])
})

it("keeps a booked parcel's weight when its product is weighed again", async () => {
  const orderno = await ordered(1)
  await fixture.book([orderno])
  await measure(9_000, null)
  expect((await requested(orderno)).weightGrams).toBe(750)
  await expect(
    sql`update parcel set package_mm = '{1,1,1}' where reference = ${`${orderno}-1`}`.execute(
      fixture.shop.db,
    ),
  ).rejects.toThrow()
})

it('labels an order that leaves by hand with the weight of its goods', async () => {
  const orderno = await ordered(3)
  await fixture.process(orderno)
  expect((await findLabels(fixture.shop.db, [orderno])).labels).toMatchObject([{ weightGrams: 2_250 }])
})

it('refuses an impossible weight or package in the database', async () => {
  await expect(measure(0, null)).rejects.toThrow('product_weight')
  await expect(measure(null, [300, 200])).rejects.toThrow('product_package')
  await expect(measure(null, [300, 200, 2_001])).rejects.toThrow('product_package')
})
