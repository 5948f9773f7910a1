import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { hashPassword } from '../members/password/password.ts'
import { getMyNetworkSummary } from '../network/network.calls.ts'
import { createPayment } from '../payments/intent/intent.calls.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { compareNetwork } from '../rewards/check-network.sql.ts'
import { get_all_transaction } from '../statement/statement.calls.ts'
import { getMySlots, newSlotsCreation, refundMySlot } from './slots.calls.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 100_000 }
const password = 'correct horse'

let fixture: RewardFixture
let passwordHash: string
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
  passwordHash = await hashPassword(password)
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
  expect(await compareNetwork(fixture.shop.db)).toEqual({ differences: [], count: 0 })
})

async function joinWithSlot(
  fields: { below?: { id: number } } = {},
): Promise<{ member: Buyer; slotId: string }> {
  const member = await fixture.join({ ...fields, subscribed: false, passwordHash })
  return { member, slotId: await buySlot(member) }
}

async function buySlot(member: Buyer): Promise<string> {
  await fixture.shop.credit(member.id, { storeCredit: 100_000, earnings: 17_800 })
  const { body } = await fixture.shop.send(
    newSlotsCreation,
    { type_id: '1', razorpay_payment_id: 'null', request_id: randomUUID() },
    member,
  )
  return body.data.slot_id
}

const refund = (member: Buyer, slotId: string) => fixture.shop.send(refundMySlot, { slot_id: slotId }, member)

const summaryOf = async (member: Buyer) =>
  (await fixture.shop.send(getMyNetworkSummary, {}, member)).body.data

const documentsOf = async (slotId: string) =>
  (
    await sql<{ kind: string; net: number; gst: number }>`
      select kind, net, gst from document_line where slot_id = ${slotId}::bigint order by issued_at, serial`.execute(
      fixture.shop.db,
    )
  ).rows

it('refunds a slot to the wallet it was paid from, with a credit note, and unsubscribes the member', async () => {
  const top = await fixture.join()
  const { member, slotId } = await joinWithSlot({ below: top })
  expect(await summaryOf(top)).toMatchObject({ active_referrals: 1, inactive_referrals: 0 })
  const listed = await fixture.shop.send(getMySlots, {}, member)
  expect(listed.body.data).toMatchObject([{ slot_id: slotId, refundable_until: expect.any(String) }])
  const done = await refund(member, slotId)
  expect(done.body.data).toEqual({ slot_id: slotId, to_wallet: 1_178, to_source: 0 })
  expect((await refund(member, slotId)).body).toEqual(done.body)
  expect(await fixture.moneyOf(member)).toMatchObject({ storeCredit: 100_000, earnings: 17_800, due: 0 })
  expect(await summaryOf(member)).toMatchObject({ isSubscribe: '1', earning_lacks: ['slot'] })
  expect(await summaryOf(top)).toMatchObject({ active_referrals: 0, inactive_referrals: 1 })
  expect((await fixture.shop.send(getMySlots, {}, member)).body.data).toEqual([])
  expect((await documentsOf(slotId)).map(({ kind, net }) => [kind, net])).toEqual([
    ['invoice', 117_800],
    ['credit_note', 117_800],
  ])
  const { body } = await fixture.shop.send(get_all_transaction, { type_id: '8' }, member)
  expect(body.data.map(({ code }) => code)).toEqual(['slot_refunded', 'slot_bought'])
  // A refunded slot does not count against the member's maximum, and buying another one subscribes the member
  // again.
  await buySlot(member)
  expect(await summaryOf(top)).toMatchObject({ active_referrals: 1, inactive_referrals: 0 })
})

it('refunds a slot paid online to its source', async () => {
  const member = await fixture.join({ subscribed: false })
  const begun = await fixture.shop.send(createPayment, { purpose: 'slot' }, member)
  const paid = await fixture.shopper.payOrder(begun.body.data.order_id)
  const { body } = await fixture.shop.send(newSlotsCreation, { type_id: '1', ...paid }, member)
  const done = await refund(member, body.data.slot_id)
  expect(done.body.data).toMatchObject({ to_wallet: 0, to_source: 1_178 })
  await fixture.shop.runJobs()
  expect(await fixture.paymentsOf(begun.body.data.order_id)).toMatchObject([{ state: 'refunded' }])
})

it('refuses a slot of another member, and one bought before the cooling-off period', async () => {
  const { member, slotId } = await joinWithSlot()
  expect((await refund(await fixture.join(), slotId)).failure.code).toBe('unknown')
  await corruptHistory(fixture.shop, 'slot', (owner) =>
    sql`update slot set created_at = now() - interval '31 days' where id = ${slotId}`.execute(owner),
  )
  expect((await refund(member, slotId)).failure.code).toBe('over')
  expect(await fixture.moneyOf(member)).toMatchObject({ storeCredit: 0, earnings: 0 })
})

it('reverses the rewards that the last slot opened, and what was spent becomes due', async () => {
  const { member, slotId } = await joinWithSlot()
  const below = await fixture.join({ below: member, subscribed: false })
  const second = await buySlot(member)
  await fixture.post(await fixture.buy(member, [{ goods: tea, quantity: 2 }]))
  await fixture.post(await fixture.buy(below, [{ goods: tea, quantity: 1 }]))
  expect(await fixture.moneyOf(member)).toMatchObject({ earnings: 10_000, points: 20 })
  // The second slot still subscribes the member.
  await refund(member, second)
  expect(await fixture.moneyOf(member)).toMatchObject({ earnings: 27_800, points: 20 })
  await refund(member, slotId)
  expect(await fixture.moneyOf(member)).toMatchObject({
    storeCredit: 200_000,
    earnings: 35_600,
    points: 0,
    due: 0,
  })
})

it('refunds once when asked many times at once', async () => {
  const { member, slotId } = await joinWithSlot()
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(member, slotId)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await fixture.moneyOf(member)).toMatchObject({ storeCredit: 100_000, earnings: 17_800 })
})

it('leaves no reward of a refunded slot when orders are posted meanwhile', async () => {
  const { member, slotId } = await joinWithSlot()
  const below = await fixture.join({ below: member, subscribed: false })
  const orders = []
  while (orders.length < 6) orders.push(await fixture.buy(below, [{ goods: tea, quantity: 1 }]))
  const [refunded] = await Promise.all([
    refund(member, slotId),
    ...orders.map((order) => fixture.post(order)),
  ])
  expect(refunded.status).toBe(200)
  expect(await fixture.moneyOf(member)).toMatchObject({ storeCredit: 100_000, earnings: 17_800, due: 0 })
})

it('refunds to an open account only, when it closes meanwhile', async () => {
  const { member, slotId } = await joinWithSlot()
  const [refunded, closed] = await Promise.all([
    refund(member, slotId),
    fixture.shop.send(closeMyAccount, { password }, member),
  ])
  const money = await fixture.moneyOf(member)
  if (closed.status === 200) {
    expect(refunded.status).not.toBe(200)
    expect(money).toMatchObject({ storeCredit: 0, earnings: 0 })
  } else {
    expect(refunded.status).toBe(200)
    expect(money).toMatchObject({ storeCredit: 100_000, earnings: 17_800 })
  }
})
