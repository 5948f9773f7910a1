import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { type ClosingFixture, openClosingFixture } from '../../../../test/closing-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { get_all_transaction } from '../../statement/statement.calls.ts'
import { returnMyCredit } from './closing.calls.ts'

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

it('sends unspent added money back to each source, newest first, and then closes the account', async () => {
  const [old, young] = [await fixture.addMoney(member, 600), await fixture.addMoney(member, 300)]
  expect((await fixture.order(member)).status).toBe(200)
  expect(await fixture.closingOf(member)).toMatchObject({
    to_return: [{ amount: 300 }, { amount: 100 }],
    returning: [],
    give_up: 0,
    sentence: null,
  })
  expect((await fixture.closeAccount(member)).failure.code).toBe('ordersOpen')
  const returned = await fixture.sendBack(member)
  expect(returned.body.data).toMatchObject({ to_return: [], returning: [{ amount: 300 }, { amount: 100 }] })
  expect(await fixture.creditOf(member)).toBe(0)
  await fixture.shop.runJobs()
  await fixture.sendLater()
  expect([await fixture.refundedOf(old), await fixture.refundedOf(young)]).toEqual([10_000, 30_000])
  const { body } = await fixture.send(get_all_transaction, { type_id: '6' }, member)
  expect(body.data.map(({ code }) => code)).toEqual([
    'credit_returned',
    'credit_returned',
    'money_added',
    'money_added',
  ])
})

it('waits for the money to arrive before the account closes', async () => {
  await fixture.addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'pending', refundDelayMs: 20 })
  await fixture.sendBack(member)
  await fixture.sendLater()
  expect((await fixture.closeAccount(member)).failure.code).toBe('paymentsOpen')
  expect((await fixture.sendBack(member)).body.data.returning).toMatchObject([{ amount: 500 }])
  await expect
    .poll(async () => {
      await fixture.sendLater()
      return (await fixture.closeAccount(member)).status
    })
    .toBe(200)
  expect(await fixture.givenUp()).toBe(0)
})

it('gives up the rest only by its own sentence and amount, as income without an invoice', async () => {
  await fixture.shop.credit(member.id, { storeCredit: 12_345, earnings: 2_000 })
  const closing = await fixture.closingOf(member)
  expect(closing).toMatchObject({ to_return: [], give_up: 143.45 })
  expect(closing.sentence).toBe('I give up ₹143.45 of my balance at Bmart. I know that I cannot get it back.')
  for (const wrong of [{}, { give_up: '143.44' }, { give_up: '0' }]) {
    const refused = await fixture.closeAccount(member, wrong)
    expect([refused.status, refused.failure.code]).toEqual([409, 'creditLeft'])
  }
  const before = await fixture.givenUp()
  const agreed = await fixture.closeAccount(member, { give_up: '143.45' })
  expect(agreed.status).toBe(200)
  expect(await fixture.givenUp()).toBe(before + 14_345)
  const { rows } = await sql`
    select store_credit, earnings, sentence, language, address <> '' as "hasAddress" from credit_waiver
      where member_id = ${member.id}`.execute(fixture.shop.db)
  expect(rows).toEqual([
    { store_credit: 12_345, earnings: 2_000, sentence: closing.sentence, language: 'en', hasAddress: true },
  ])
  const invoices = await sql`select from invoice where member_id = ${member.id}`.execute(fixture.shop.db)
  expect(invoices.rows).toEqual([])
})

it('refuses to give up money that can still go back or be withdrawn', async () => {
  await fixture.addMoney(member, 500)
  expect((await fixture.closeAccount(member, { give_up: '500' })).failure.code).toBe('creditLeft')
  const rich = await fixture.createMember()
  await fixture.shop.credit(rich.id, { earnings: 50_000 })
  expect(await fixture.closingOf(rich)).toMatchObject({ to_withdraw: 500, give_up: 0 })
  expect((await fixture.closeAccount(rich, { give_up: '500' })).failure.code).toBe('moneyLeft')
})

it('returns goodwill to no source', async () => {
  await fixture.shop.credit(member.id, { storeCredit: 20_000 })
  const refused = await fixture.sendBack(member)
  expect([refused.status, refused.failure.code]).toEqual([409, 'nothingToReturn'])
  await fixture.addMoney(member, 500)
  // The order spends the goodwill and 300 rupees of the added money; its cancellation gives both back.
  const placed = await fixture.order(member)
  expect(await fixture.closingOf(member)).toMatchObject({ to_return: [{ amount: 200 }], give_up: 0 })
  await fixture.send(cancelOrder, { orderno: placed.body.data.orderno }, member)
  expect(await fixture.closingOf(member)).toMatchObject({ to_return: [{ amount: 500 }], give_up: 200 })
})

it('returns no payment that is too old for the provider', async () => {
  await fixture.addMoney(member, 500)
  await corruptHistory(fixture.shop, 'payment', (owner) =>
    sql`update payment set applied_at = now() - interval '181 days' where member_id = ${member.id}`.execute(
      owner,
    ),
  )
  expect(await fixture.closingOf(member)).toMatchObject({ to_return: [], give_up: 500 })
})

it('asks for the password before it sends money back', async () => {
  await fixture.addMoney(member, 500)
  const refused = await fixture.send(returnMyCredit, { password: 'another' }, member)
  expect([refused.status, refused.failure.errors?.['password']]).toEqual([400, 'Your password is incorrect'])
  expect((await fixture.send(returnMyCredit, { password: 'correct horse' })).status).toBe(401)
  expect(await fixture.creditOf(member)).toBe(50_000)
})

it('sends money back once when thirty requests ask at once', async () => {
  const paymentId = await fixture.addMoney(member, 500)
  const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.sendBack(member)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await fixture.shop.runJobs()
  await fixture.sendLater()
  expect(await fixture.refundedOf(paymentId)).toBe(50_000)
  expect(await fixture.client.fetchRefunds(paymentId)).toHaveLength(1)
})

it('either returns money or spends it, when an order is placed at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await fixture.createMember()
    const paymentId = await fixture.addMoney(buyer, 500)
    const [ordered] = await Promise.all([fixture.order(buyer), fixture.sendBack(buyer)])
    await fixture.shop.runJobs()
    await fixture.sendLater()
    expect(await fixture.refundedOf(paymentId)).toBe(ordered.status === 200 ? 0 : 50_000)
    expect(await fixture.creditOf(buyer)).toBe(0)
  }
})

it('gives up a balance once when thirty windows close the account at once', async () => {
  await fixture.shop.credit(member.id, { storeCredit: 10_000 })
  const before = await fixture.givenUp()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => fixture.closeAccount(member, { give_up: '100' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // A window that waited finds its session ended.
  for (const { status } of answers) expect([200, 401, 403]).toContain(status)
  expect(await fixture.givenUp()).toBe(before + 10_000)
})

it('gives up nothing that arrives while the account closes', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await fixture.createMember()
    await fixture.shop.credit(buyer.id, { storeCredit: 10_000 })
    const before = await fixture.givenUp()
    const [closed, credited] = await Promise.all([
      fixture.closeAccount(buyer, { give_up: '100' }),
      fixture.shop.credit(buyer.id, { storeCredit: 500 }).then(
        () => true,
        () => false,
      ),
    ])
    expect(closed.status).toBe(credited ? 409 : 200)
    expect(await fixture.givenUp()).toBe(before + (credited ? 0 : 10_000))
  }
})
