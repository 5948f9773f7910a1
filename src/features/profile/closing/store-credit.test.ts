import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { askForNoProof } from '../../../../test/session-proof.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { hashPassword } from '../../members/password/password.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { confirmPayment } from '../../payments/apply/apply.calls.ts'
import { createPayment } from '../../payments/intent/intent.calls.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refunds.flow.ts'
import { get_all_transaction } from '../../statement/statement.calls.ts'
import { closeMyAccount } from '../profile.calls.ts'
import { getMyClosing, returnMyCredit } from './closing.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000_000, gstBp: 500 }
const password = 'correct horse'

let fixture: PaymentFixture
let passwordHash: string
let member: Buyer
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  await askForNoProof(fixture.shop.db)
  passwordHash = await hashPassword(password)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  member = await createMember()
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

async function createMember(): Promise<Buyer> {
  const created = await fixture.createBuyer()
  const { db } = fixture.shop
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', created.id).execute()
  return created
}

const send: PaymentFixture['shop']['send'] = (...asked) => fixture.shop.send(...asked)

/** Adds money online. Returns the payment's id at the provider. */
async function addMoney(of: Buyer, amount: number): Promise<string> {
  const begun = await send(createPayment, { purpose: 'top_up', amount, request_id: randomUUID() }, of)
  const paid = await fixture.shopper.payOrder(begun.body.data.order_id)
  expect((await send(confirmPayment, { ...paid }, of)).status).toBe(200)
  return paid.razorpay_payment_id
}

const closingOf = async (of: Buyer) => (await send(getMyClosing, {}, of)).body.data
const sendBack = (of: Buyer) => send(returnMyCredit, { password }, of)
const close = (of: Buyer, fields: object = {}) => send(closeMyAccount, { password, ...fields }, of)
const order = (of: Buyer, quantity = 1) =>
  send(
    finalOrderData,
    { ...walletOrder(of.addressId, [{ goods: tea, quantity }]), request_id: randomUUID() },
    of,
  )
const creditOf = async (of: Buyer) => (await readBalances(fixture.shop.db, of.id)).storeCredit
const refundedOf = async (paymentId: string) => (await fixture.client.fetchPayment(paymentId)).amountRefunded
const givenUp = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from entry
      where account_id = (select id from system_account where kind = 'given_up_credit')`.execute(
    fixture.shop.db,
  )
  return rows[0]!.sum
}
const sendLater = async () => {
  await sql`update refund set next_attempt_at = now() where state in ('queued', 'pending')`.execute(
    fixture.shop.db,
  )
  await sendDueRefunds(fixture.context)
}

it('sends unspent added money back to each source, newest first, and then closes the account', async () => {
  const [old, young] = [await addMoney(member, 600), await addMoney(member, 300)]
  expect((await order(member)).status).toBe(200)
  expect(await closingOf(member)).toMatchObject({
    to_return: [{ amount: 300 }, { amount: 100 }],
    returning: [],
    give_up: 0,
    sentence: null,
  })
  expect((await close(member)).failure.code).toBe('ordersOpen')
  const returned = await sendBack(member)
  expect(returned.body.data).toMatchObject({ to_return: [], returning: [{ amount: 300 }, { amount: 100 }] })
  expect(await creditOf(member)).toBe(0)
  await fixture.shop.runJobs()
  await sendLater()
  expect([await refundedOf(old), await refundedOf(young)]).toEqual([10_000, 30_000])
  const { body } = await send(get_all_transaction, { type_id: '6' }, member)
  expect(body.data.map(({ code }) => code)).toEqual([
    'credit_returned',
    'credit_returned',
    'money_added',
    'money_added',
  ])
})

it('waits for the money to arrive before the account closes', async () => {
  await addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'pending', refundDelayMs: 20 })
  await sendBack(member)
  await sendLater()
  expect((await close(member)).failure.code).toBe('paymentsOpen')
  expect((await sendBack(member)).body.data.returning).toMatchObject([{ amount: 500 }])
  await expect
    .poll(async () => {
      await sendLater()
      return (await close(member)).status
    })
    .toBe(200)
  expect(await givenUp()).toBe(0)
})

it('gives up the rest only by its own sentence and amount, as income without an invoice', async () => {
  await fixture.shop.credit(member.id, { storeCredit: 12_345, earnings: 2_000 })
  const closing = await closingOf(member)
  expect(closing).toMatchObject({ to_return: [], give_up: 143.45 })
  expect(closing.sentence).toBe('I give up ₹143.45 of my balance at Bmart. I know that I cannot get it back.')
  for (const wrong of [{}, { give_up: '143.44' }, { give_up: '0' }]) {
    const refused = await close(member, wrong)
    expect([refused.status, refused.failure.code]).toEqual([409, 'creditLeft'])
  }
  const before = await givenUp()
  const agreed = await close(member, { give_up: '143.45' })
  expect(agreed.status).toBe(200)
  expect(await givenUp()).toBe(before + 14_345)
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
  await addMoney(member, 500)
  expect((await close(member, { give_up: '500' })).failure.code).toBe('creditLeft')
  const rich = await createMember()
  await fixture.shop.credit(rich.id, { earnings: 50_000 })
  expect(await closingOf(rich)).toMatchObject({ to_withdraw: 500, give_up: 0 })
  expect((await close(rich, { give_up: '500' })).failure.code).toBe('moneyLeft')
})

it('returns goodwill to no source', async () => {
  await fixture.shop.credit(member.id, { storeCredit: 20_000 })
  const refused = await sendBack(member)
  expect([refused.status, refused.failure.code]).toEqual([409, 'nothingToReturn'])
  await addMoney(member, 500)
  // The order spends the goodwill and 300 rupees of the added money; its cancellation gives both back.
  const placed = await order(member)
  expect(await closingOf(member)).toMatchObject({ to_return: [{ amount: 200 }], give_up: 0 })
  await send(cancelOrder, { orderno: placed.body.data.orderno }, member)
  expect(await closingOf(member)).toMatchObject({ to_return: [{ amount: 500 }], give_up: 200 })
})

it('returns a refused refund to the choice, where it can be tried again or given up', async () => {
  const paymentId = await addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'refused' })
  await sendBack(member)
  await sendLater()
  await fixture.shop.runJobs()
  expect(await closingOf(member)).toMatchObject({
    to_return: [{ amount: 500, was_refused: true }],
    returning: [],
    give_up: 500,
  })
  const told = await sql`select from outgoing_message
    where mobile = ${member.mobile} and template = 'credit_not_returned'`.execute(fixture.shop.db)
  expect(told.rows).toHaveLength(1)
  fixture.standIn.behave()
  await sendBack(member)
  await sendLater()
  expect(await refundedOf(paymentId)).toBe(50_000)
  expect((await close(member)).status).toBe(200)
})

it('returns a refund that the bank fails later to the choice, and closes by giving it up', async () => {
  await addMoney(member, 500)
  fixture.standIn.misbehave({ refunds: 'failing', refundDelayMs: 20 })
  await sendBack(member)
  await sendLater()
  await expect
    .poll(async () => {
      await sendLater()
      return await creditOf(member)
    })
    .toBe(50_000)
  expect((await close(member, { give_up: '500' })).status).toBe(200)
})

it('keeps a refund on its way while the provider cannot be reached', async () => {
  const paymentId = await addMoney(member, 500)
  fixture.standIn.misbehave({ api: { refund: { how: 'error' } } })
  await sendBack(member)
  await sendLater()
  expect(await closingOf(member)).toMatchObject({ returning: [{ amount: 500 }], give_up: 0 })
  fixture.standIn.behave()
  await sendLater()
  expect(await refundedOf(paymentId)).toBe(50_000)
})

it('returns no payment that is too old for the provider', async () => {
  await addMoney(member, 500)
  await corruptHistory(fixture.shop, 'payment', (owner) =>
    sql`update payment set applied_at = now() - interval '181 days' where member_id = ${member.id}`.execute(
      owner,
    ),
  )
  expect(await closingOf(member)).toMatchObject({ to_return: [], give_up: 500 })
})

it('asks for the password before it sends money back', async () => {
  await addMoney(member, 500)
  const refused = await send(returnMyCredit, { password: 'another' }, member)
  expect([refused.status, refused.failure.errors?.['password']]).toEqual([400, 'Your password is incorrect'])
  expect((await send(returnMyCredit, { password })).status).toBe(401)
  expect(await creditOf(member)).toBe(50_000)
})

it('sends money back once when thirty requests ask at once', async () => {
  const paymentId = await addMoney(member, 500)
  const answers = await Promise.all(Array.from({ length: 30 }, () => sendBack(member)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await fixture.shop.runJobs()
  await sendLater()
  expect(await refundedOf(paymentId)).toBe(50_000)
  expect(await fixture.client.fetchRefunds(paymentId)).toHaveLength(1)
})

it('either returns money or spends it, when an order is placed at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await createMember()
    const paymentId = await addMoney(buyer, 500)
    const [ordered] = await Promise.all([order(buyer), sendBack(buyer)])
    await fixture.shop.runJobs()
    await sendLater()
    expect(await refundedOf(paymentId)).toBe(ordered.status === 200 ? 0 : 50_000)
    expect(await creditOf(buyer)).toBe(0)
  }
})

it('gives up a balance once when thirty windows close the account at once', async () => {
  await fixture.shop.credit(member.id, { storeCredit: 10_000 })
  const before = await givenUp()
  const answers = await Promise.all(Array.from({ length: 30 }, () => close(member, { give_up: '100' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // A window that waited finds its session ended.
  for (const { status } of answers) expect([200, 401, 403]).toContain(status)
  expect(await givenUp()).toBe(before + 10_000)
})

it('gives up nothing that arrives while the account closes', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await createMember()
    await fixture.shop.credit(buyer.id, { storeCredit: 10_000 })
    const before = await givenUp()
    const [closed, credited] = await Promise.all([
      close(buyer, { give_up: '100' }),
      fixture.shop.credit(buyer.id, { storeCredit: 500 }).then(
        () => true,
        () => false,
      ),
    ])
    expect(closed.status).toBe(credited ? 409 : 200)
    expect(await givenUp()).toBe(before + (credited ? 0 : 10_000))
  }
})

it('keeps the account open or finds no money, when a refund fails while the account closes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const buyer = await createMember()
    await addMoney(buyer, 500)
    fixture.standIn.misbehave({ refunds: 'refused' })
    await sendBack(buyer)
    const [closed] = await Promise.all([close(buyer), sendLater()])
    expect(closed.status).toBe(409)
    fixture.standIn.behave()
    await fixture.shop.runJobs()
    expect(await creditOf(buyer)).toBe(50_000)
  }
})
