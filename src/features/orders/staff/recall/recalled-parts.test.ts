import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { type PlacedOrder, tea } from '../../../../../test/staff-orders-fixture.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { readStock } from '../../../catalogue/stock.sql.ts'
import { loseOrder } from '../lost/lost.calls.ts'

// Tests recalls of one parcel of an order in several parcels.

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
type Parts = PlacedOrder & { first: string; second: string }

/** Places an order of two units at ₹1,000, each in its own picked-up parcel. */
async function inTwoParcels(): Promise<Parts> {
  const buyer = await fixture.createBuyer({ storeCredit: 200_000 })
  const { orderno } = (await fixture.order(buyer, [{ goods: tea, quantity: 2 }])).body.data
  await fixture.book([orderno], { part: { units: [{ line: 1, quantity: 1 }], seen_parcels: 0 } })
  await fixture.book([orderno])
  const [first, second] = (await fixture.parcelsOf(orderno)).map(({ awb }) => awb!)
  for (const awb of [first!, second!]) await fixture.report(awb, 'pickedUp', { at: minutesAgo(20) })
  return { orderno, buyer, first: first!, second: second! }
}

const recallSecond = ({ orderno }: Parts, extra: object = {}) =>
  fixture.recall(orderno, { reference: `${orderno}-2`, ...extra })
const receiveSecond = ({ orderno }: Parts, extra: object = {}) =>
  fixture.receiveGoods(orderno, { reference: `${orderno}-2`, ...extra })

async function countStock() {
  const { received, on_hand, sold } = await readStock(fixture.shop.db, tea.id)
  return { received, on_hand, sold }
}

it('refunds the parcel that is recalled and came back, while the other one is delivered', async () => {
  const before = await countStock()
  const parts = await inTwoParcels()
  const { orderno, buyer, first, second } = parts
  expect((await fixture.recall(orderno)).status).toBe(200)
  const recalled = (await fixture.view(orderno)).parcels.filter(({ is_recalled }) => is_recalled)
  // Without a reference, the last parcel is recalled.
  expect(recalled.map(({ reference }) => reference)).toEqual([`${orderno}-2`])
  expect((await fixture.refundNow(orderno)).failure.code).toBe('inParts')
  expect(await fixture.ofBuyer(parts)).toMatchObject({ recall: { is_part: true, amount: 0 } })
  await fixture.report(first, 'delivered', { at: minutesAgo(10) })
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'processed',
    recalls: [{ note: expect.any(String) }],
  })
  await fixture.report(second, 'returned', { at: minutesAgo(5) })
  const request_id = newRequestId()
  const [one, again] = [
    await receiveSecond(parts, { request_id }),
    await receiveSecond(parts, { request_id }),
  ]
  expect(one.body.data).toMatchObject({ status: 'delivered', wallet: 1_000 })
  expect(again.body).toEqual(one.body)
  expect(await fixture.view(orderno)).toMatchObject({ status: 'delivered', recalls: [] })
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  expect(await countStock()).toEqual({ ...before, on_hand: before.on_hand - 1, sold: before.sold + 1 })
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(100_000)
})

it('delivers a recalled parcel that its courier hands over after all, and the order with it', async () => {
  const parts = await inTwoParcels()
  const { orderno, buyer, first, second } = parts
  await recallSecond(parts)
  await fixture.report(second, 'delivered', { at: minutesAgo(10) })
  expect(await fixture.view(orderno)).toMatchObject({ status: 'processed', recalls: [] })
  expect((await receiveSecond(parts)).failure.code).toBe('notBack')
  await fixture.report(first, 'delivered', { at: minutesAgo(5) })
  expect((await fixture.view(orderno)).status).toBe('delivered')
  expect(await fixture.papersOf(orderno)).toEqual(['invoice'])
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(0)
})

it('takes a lost recalled parcel off its order, and continues the other one', async () => {
  const before = await countStock()
  const parts = await inTwoParcels()
  const { orderno, buyer, first, second } = parts
  await recallSecond(parts)
  await fixture.report(second, 'lost', { at: minutesAgo(10) })
  expect((await fixture.shop.send(loseOrder, { orderno }, fixture.nisha)).status).toBe(409)
  expect((await receiveSecond(parts)).body.data).toMatchObject({ status: 'processed', wallet: 1_000 })
  expect((await fixture.view(orderno)).recalls).toEqual([])
  await fixture.report(first, 'delivered', { at: minutesAgo(5) })
  expect((await fixture.view(orderno)).status).toBe('delivered')
  expect(await countStock()).toEqual({
    received: before.received - 1,
    on_hand: before.on_hand - 2,
    sold: before.sold + 1,
  })
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(100_000)
})

it('rejects an order whose parcels were all recalled and came back, with nothing kept', async () => {
  const before = await countStock()
  const parts = await inTwoParcels()
  const { orderno, buyer } = parts
  for (const no of [1, 2]) await fixture.recall(orderno, { reference: `${orderno}-${no}` })
  await fixture.receiveGoods(orderno, { reference: `${orderno}-1` })
  expect((await receiveSecond(parts)).body.data).toMatchObject({ status: 'rejected', wallet: 1_000 })
  expect(await fixture.view(orderno)).toMatchObject({ status: 'rejected', recalls: [] })
  expect(await countStock()).toEqual(before)
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(200_000)
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note', 'credit_note'])
})

it('recalls units sent again after a return, and restocks each once', async () => {
  const before = await countStock()
  const parts = await inTwoParcels()
  const { orderno, buyer, first, second } = parts
  await fixture.report(first, 'delivered', { at: minutesAgo(12) })
  await fixture.report(second, 'returned', { at: minutesAgo(10) })
  await fixture.book([orderno])
  const third = (await fixture.parcelsOf(orderno))[2]!.awb!
  await fixture.report(third, 'pickedUp', { at: minutesAgo(8) })
  expect((await recallSecond(parts)).failure.code).toBe('inShop')
  await fixture.recall(orderno, { reference: `${orderno}-3` })
  expect((await receiveSecond(parts)).body.data).toMatchObject({ status: 'processed', wallet: 0 })
  await fixture.report(third, 'returned', { at: minutesAgo(5) })
  const { body } = await fixture.receiveGoods(orderno, { reference: `${orderno}-3` })
  expect(body.data).toMatchObject({ status: 'delivered', wallet: 1_000 })
  expect(await countStock()).toEqual({ ...before, on_hand: before.on_hand - 1, sold: before.sold + 1 })
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(100_000)
})
