import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { type ClosingFixture, openClosingFixture } from '../../../../test/closing-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { paise } from '../../../money/paise.ts'

let fixture: ClosingFixture
let member: Buyer
beforeAll(async () => {
  fixture = await openClosingFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  member = await fixture.createMember()
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

it('returns a refused refund to the choice, where it can be tried again or given up', async () => {
  const paymentId = await fixture.addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'tooOld' })
  await fixture.sendBack(member)
  await fixture.sendLater()
  await fixture.shop.runJobs()
  expect(await fixture.closingOf(member)).toMatchObject({
    to_return: [{ amount: 500, was_refused: true }],
    returning: [],
    give_up: 500,
  })
  const told = await sql`select from outgoing_message
    where mobile = ${member.mobile} and template = 'credit_not_returned'`.execute(fixture.shop.db)
  expect(told.rows).toHaveLength(1)
  fixture.standIn.behave()
  await fixture.sendBack(member)
  await fixture.sendLater()
  expect(await fixture.refundedOf(paymentId)).toBe(50_000)
  expect((await fixture.closeAccount(member)).status).toBe(200)
})

it('retries a refund that the provider refuses for a time, and ends it after several days of refusals', async () => {
  await fixture.addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'refused' })
  await fixture.sendBack(member)
  await fixture.sendLater()
  await fixture.sendLater()
  expect(await fixture.closingOf(member)).toMatchObject({
    to_return: [],
    returning: [{ amount: 500 }],
    give_up: 0,
  })
  await corruptHistory(fixture.shop, 'refund', (owner) =>
    sql`update refund set created_at = now() - interval '5 days' where member_id = ${member.id}`.execute(
      owner,
    ),
  )
  await fixture.sendLater()
  expect(await fixture.closingOf(member)).toMatchObject({
    to_return: [{ amount: 500, was_refused: true }],
    returning: [],
  })
})

it('keeps a refund on its way after an attempt without an answer, until two refusals follow', async () => {
  await fixture.addMoney(member, 500)
  fixture.standIn.misbehave({ api: { refund: { how: 'error' } } })
  await fixture.sendBack(member)
  await fixture.sendLater()
  fixture.standIn.misbehave({ api: {}, refunds: 'tooOld' })
  await fixture.sendLater()
  expect(await fixture.closingOf(member)).toMatchObject({ returning: [{ amount: 500 }] })
  await fixture.sendLater()
  expect(await fixture.closingOf(member)).toMatchObject({ to_return: [{ amount: 500, was_refused: true }] })
})

it('keeps a refused refund on its way while a refund in the dashboard is pending', async () => {
  const paymentId = await fixture.addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'pending', refundDelayMs: 60_000 })
  await fixture.client.refund({
    paymentId,
    amount: paise(50_000),
    idempotencyKey: 'dashboard_' + randomUUID().slice(0, 8),
    receipt: 'dashboard',
  })
  await fixture.sendBack(member)
  await fixture.sendLater()
  expect(await fixture.closingOf(member)).toMatchObject({ returning: [{ amount: 500 }], give_up: 0 })
})

it('keeps the account open while a bank disputes added money, which cannot be given up', async () => {
  const paymentId = await fixture.addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'tooOld' })
  await fixture.sendBack(member)
  await fixture.sendLater()
  await fixture.shop.credit(member.id, { storeCredit: 10_000 })
  const { id } = fixture.standIn.disputes.open(paymentId)
  await fixture.tellAll(paymentId)
  expect(await fixture.closingOf(member)).toMatchObject({ to_return: [], give_up: 100 })
  for (const amount of ['100', '600'])
    expect((await fixture.closeAccount(member, { give_up: amount })).failure.code).toBe('paymentsOpen')
  fixture.standIn.disputes.move(id, 'won')
  await fixture.tellAll(paymentId)
  expect((await fixture.closeAccount(member, { give_up: '600' })).status).toBe(200)
})

it('returns a refund that the bank fails later to the choice, and closes by giving it up', async () => {
  await fixture.addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'failing', refundDelayMs: 20 })
  await fixture.sendBack(member)
  await fixture.sendLater()
  await expect
    .poll(async () => {
      await fixture.sendLater()
      return await fixture.creditOf(member)
    })
    .toBe(50_000)
  expect((await fixture.closeAccount(member, { give_up: '500' })).status).toBe(200)
})

it('keeps a refund on its way while the provider cannot be reached', async () => {
  const paymentId = await fixture.addMoney(member, 500)
  fixture.standIn.misbehave({ api: { refund: { how: 'error' } } })
  await fixture.sendBack(member)
  await fixture.sendLater()
  expect(await fixture.closingOf(member)).toMatchObject({ returning: [{ amount: 500 }], give_up: 0 })
  fixture.standIn.behave()
  await fixture.sendLater()
  expect(await fixture.refundedOf(paymentId)).toBe(50_000)
})

it('keeps the account open or finds no money, when a refund fails while the account closes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const buyer = await fixture.createMember()
    await fixture.addMoney(buyer, 500)
    fixture.standIn.misbehave({ refunds: 'tooOld' })
    await fixture.sendBack(buyer)
    const [closed] = await Promise.all([fixture.closeAccount(buyer), fixture.sendLater()])
    expect(closed.status).toBe(409)
    fixture.standIn.behave()
    await fixture.shop.runJobs()
    expect(await fixture.creditOf(buyer)).toBe(50_000)
  }
})
