import { afterAll, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { tea } from '../../../../../test/staff-orders-fixture.ts'
import { saveShipment } from '../steps/steps.calls.ts'
import { sendOrderPart } from './parcels.calls.ts'

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())

it('corrects the courier of a parcel shipped by hand, and refuses an old version', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 400_000 })
  const { orderno } = (await fixture.order(buyer, [{ goods: tea, quantity: 4 }])).body.data
  const one = (seen_parcels: number) => ({ units: [{ line: 1, quantity: 1 }], seen_parcels })
  const send = (seen: number, carrier: object) =>
    fixture.shop.send(sendOrderPart, { orderno, ...one(seen), ...carrier }, fixture.nisha)
  await send(0, { courier: 'Own rider', tracking_no: 'R 7' })
  await send(1, {})
  await fixture.book([orderno], { part: one(2) })
  const save = (no: number, courier: string, tracking_no: string, version: number, as = fixture.nisha) =>
    fixture.shop.send(
      saveShipment,
      { orderno, reference: `${orderno}-${no}`, courier, tracking_no, version },
      as,
    )
  const both = await Promise.all([
    save(1, 'India Post', 'EM 1', 1),
    save(1, 'Blue Dart', 'B 2', 1, fixture.vikram),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await save(1, 'India Post', 'EM 2', 2)).body.data).toEqual({ version: 3 })
  expect((await save(1, 'DTDC', '', 1)).failure).toMatchObject({
    code: 'changedMeanwhile',
    data: { courier: 'India Post', tracking_no: 'EM 2', version: 3 },
  })
  expect((await save(2, 'Rider', '', 1)).status).toBe(200)
  expect((await save(3, 'Rider', '', 1)).failure.code).toBe('notByHand')
  expect((await save(9, 'Rider', '', 1)).failure.code).toBe('notByHand')
  expect((await fixture.ofBuyer({ orderno, buyer })).parcels).toMatchObject([
    { courier: 'India Post', tracking_no: 'EM 2' },
    { courier: 'Rider' },
    { no: 3 },
  ])
  expect((await fixture.auditOf(orderno)).at(-1)).toMatchObject({
    action: 'saveShipment',
    after: { parcel: `${orderno}-2`, courier: 'Rider' },
  })
})
