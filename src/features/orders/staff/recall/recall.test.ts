import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { recallOrder, refundRecalledOrder } from './recall.calls.ts'

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

async function pickedUp() {
  const sent = await fixture.sent()
  await fixture.report(sent.awb, 'inTransit', { at: new Date(Date.now() - 600_000) })
  return sent
}

it('recalls an order once for simultaneous and repeated requests', async () => {
  const { orderno } = await pickedUp()
  const asked = { orderno, reason: 'buyer_asked', request_id: newRequestId() } as const
  const recall = () => fixture.shop.send(recallOrder, asked, fixture.nisha)
  const answers = [...(await Promise.all(Array.from({ length: 5 }, recall))), await recall()]
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`))).toEqual(
    new Set([`200 ${answers[0]!.raw}`]),
  )
  expect((await fixture.view(orderno)).recalls).toHaveLength(1)
  const other = { ...asked, reason: 'other', note: 'Not at home' } as const
  expect((await fixture.shop.send(recallOrder, other, fixture.nisha)).failure.code).toBe('otherBody')
})

it('refunds a recalled order once for simultaneous and repeated requests', async () => {
  const { orderno, buyer } = await pickedUp()
  await fixture.recall(orderno)
  const before = await fixture.moneyOf(buyer)
  const asked = { orderno, refund_reason: 'The buyer waits', request_id: newRequestId() }
  const refund = () => fixture.shop.send(refundRecalledOrder, asked, fixture.nisha)
  const answers = [...(await Promise.all(Array.from({ length: 5 }, refund))), await refund()]
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`))).toEqual(
    new Set([`200 ${answers[0]!.raw}`]),
  )
  const after = await fixture.moneyOf(buyer)
  expect(after.storeCredit + after.earnings - before.storeCredit - before.earnings).toBe(100_000)
})

it('books no courier for an order that left by hand and is recalled, until its goods are back', async () => {
  const { orderno } = await fixture.placed()
  await fixture.process(orderno)
  await fixture.recall(orderno)
  const { body } = await fixture.book([orderno])
  expect(body.data).toMatchObject([{ outcome: 'not_possible' }])
  expect(await fixture.view(orderno)).toMatchObject({ status: 'processed', is_out: true })
  await fixture.receiveGoods(orderno)
  expect(await fixture.view(orderno)).toMatchObject({ status: 'rejected', recalls: [] })
})
