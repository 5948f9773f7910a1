import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { closeMember } from '../../members/member.sql.ts'
import { getOnlineWays } from '../methods/online-methods.calls.ts'
import { forgetDuePayers } from './remember-payer.flow.ts'
import { rememberPayer } from './remembered.calls.ts'

const tea = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10 }

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer()
})
afterEach(() => fixture.standIn.behave())

const choose = (wanted: boolean, as = buyer) =>
  fixture.shop.send(rememberPayer, { wanted: wanted ? '1' : '0' }, as)
const remembered = async (as = buyer) =>
  (await fixture.shop.send(getOnlineWays, { amount: 500 }, as)).body.data?.customer_id
const begin = async (): Promise<string> => {
  const { body } = await choose(true)
  expect(body.data.customer_id).toBeDefined()
  return body.data.customer_id ?? ''
}

/** Pays by a UPI id, as the provider's checkout does for a customer with saved payment methods. */
async function payByUpiId(customerId: string): Promise<void> {
  const { id } = await fixture.newOrder()
  const { baseUrl, keyId } = fixture.standIn
  const response = await fetch(`${baseUrl}/checkout/upi-payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-key-id': keyId },
    body: JSON.stringify({ order_id: id, vpa: 'success@razorpay', customer_id: customerId }),
  })
  expect(response.status).toBe(200)
}
const savedOf = async (customerId: string): Promise<unknown[]> => {
  const { baseUrl, keyId } = fixture.standIn
  const response = await fetch(`${baseUrl}/checkout/customers/${customerId}`, {
    headers: { 'x-key-id': keyId },
  })
  return ((await response.json()) as { saved: unknown[] }).saved
}

it('creates a provider customer only with consent, and then keeps it', async () => {
  expect(await remembered()).toBeUndefined()
  const customerId = await begin()
  expect(customerId).toMatch(/^cust_/)
  expect(await remembered()).toBe(customerId)
  expect(await begin()).toBe(customerId)
})

it('creates one customer for simultaneous calls', async () => {
  const made = await fixture.countRequests(async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => choose(true)))
    expect(new Set(answers.map(({ body }) => body.data?.customer_id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })
  expect(made['obtainCustomer']).toBeGreaterThan(0)
})

it('deletes saved payment details at the provider at once, or on retry, when switched off', async () => {
  const customerId = await begin()
  await payByUpiId(customerId)
  expect(await savedOf(customerId)).toHaveLength(1)
  expect((await choose(false)).status).toBe(200)
  expect(await savedOf(customerId)).toEqual([])
  expect(await remembered()).toBeUndefined()

  await begin()
  await payByUpiId(customerId)
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  expect((await choose(false)).status).toBe(200)
  fixture.standIn.behave()
  expect(await savedOf(customerId)).toHaveLength(1)
  await sql`update forgotten_customer set try_at = now()`.execute(fixture.shop.db)
  await forgetDuePayers(fixture.context)
  expect(await savedOf(customerId)).toEqual([])
  const { rows } = await sql`select from forgotten_customer`.execute(fixture.shop.db)
  expect(rows).toEqual([])
})

it('uses a new provider customer after a number change, and deletes the earlier one', async () => {
  const before = await begin()
  await payByUpiId(before)
  await sql`select change_mobile(${buyer.id}, '9888800001')`.execute(fixture.shop.db)
  expect(await remembered()).toBeUndefined()
  const after = await begin()
  expect(after).not.toBe(before)
  await forgetDuePayers(fixture.context)
  expect(await savedOf(before)).toEqual([])
})

it('offers nothing saved by the former owner of a number', async () => {
  const earlier = await begin()
  await payByUpiId(earlier)
  const { mobile, email } = await fixture.shop.db
    .selectFrom('member')
    .select(['mobile', 'email'])
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  // The shop rejects the customer record that the provider returns for this number, because the record is
  // still linked to the other member.
  const next = await fixture.createBuyer()
  await sql`select change_mobile(${buyer.id}, '9888800002')`.execute(fixture.shop.db)
  await sql`select change_mobile(${next.id}, ${mobile})`.execute(fixture.shop.db)
  await fixture.shop.db.updateTable('member').set({ email }).where('id', '=', next.id).execute()
  expect((await choose(true, next)).body).toMatchObject({ code: 'notRemembered' })
  expect(await remembered(next)).toBeUndefined()
  // When the other member has closed the account, the next member gets the customer record without its saved
  // data.
  await fixture.shop.context.transaction(async (db) => {
    await sql`select forget_customer(${buyer.id})`.execute(db)
    await closeMember(db, buyer.id)
  })
  expect((await choose(true, next)).body.data?.customer_id).toBe(earlier)
  expect(await savedOf(earlier)).toEqual([])
})

it('says that a provider that is down cannot save payers, and stores nothing', async () => {
  fixture.standIn.misbehave({ api: { obtainCustomer: { how: 'error' } } })
  expect((await choose(true)).body).toMatchObject({ code: 'notRemembered' })
  fixture.standIn.behave()
  expect(await remembered()).toBeUndefined()
})

it('finds the same customer after a lost answer', async () => {
  fixture.standIn.misbehave({ api: { obtainCustomer: { how: 'cut-after', times: 1 } } })
  const customerId = await begin()
  fixture.standIn.behave()
  await choose(false)
  expect(await begin()).toBe(customerId)
})

it("remembers no visitor's payment method", async () => {
  expect((await fixture.shop.send(rememberPayer, { wanted: '1', user_id: buyer.userId })).status).toBe(401)
})
