import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { interleave } from '../../../../../test/half-way.ts'
import { type Goods, walletOrder } from '../../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import { refusalOf } from '../../../../../test/refusal-of.ts'
import type { TestMember, TestStaff } from '../../../../../test/test-app.ts'
import { readBalances } from '../../../../ledger/balances.ts'
import { saveBankAccount } from '../../../bank/save-bank-account.flow.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { createPayment } from '../../../payments/intent/intent.calls.ts'
import { redeemPoints } from '../../../points/points.calls.ts'
import { redeemForEarnings } from '../../../points/redeem-points.flow.ts'
import { newSlotsCreation } from '../../../slots/slots.calls.ts'
import { withdrawMoney } from '../../../withdrawals/withdrawals.calls.ts'
import { blockMember, unblockMember } from './block.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }

let fixture: PaymentFixture
let support: TestStaff
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  support = await fixture.shop.createStaff('support')
  // Opens the database connections beforehand, so that concurrent requests need not wait for one.
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.1)`.execute(fixture.shop.db)))
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

const send: PaymentFixture['shop']['send'] = (...asked) => fixture.shop.send(...asked)
const newId = () => ({ request_id: randomUUID() })
const asked = ({ userId }: TestMember) => ({ member_id: userId, reason: 'stolen cards', ...newId() })

/** Creates a buyer with enough money, points and a bank account for all tests below. */
async function createRich(): Promise<Buyer> {
  const buyer = await fixture.createBuyer({ storeCredit: 300_000, earnings: 100_000 })
  await fixture.shop.credit(buyer.id, { points: 1_000 })
  const { db, context } = fixture.shop
  await saveBankAccount(db, context.secrets, buyer.id, {
    ifsc: 'MAHB0000003',
    bank_name: 'Bank',
    bank_address: 'Pune',
    accountNumber: '60207418531234',
    changed_at: new Date(Date.now() - 1_000 * 3_600_000),
  })
  return buyer
}

const spendings: Record<string, (buyer: Buyer) => Promise<{ status: number; body: unknown }>> = {
  'an order from the wallet': (buyer) =>
    send(finalOrderData, walletOrder(buyer.addressId, [{ goods: tea }]), buyer),
  'a slot from the wallet': (buyer) =>
    send(newSlotsCreation, { type_id: '1', razorpay_payment_id: 'null' }, buyer),
  'points that become money': (buyer) => send(redeemPoints, { points: 1_000 }, buyer),
  'a withdrawal': (buyer) => send(withdrawMoney, { amount: 600 }, buyer),
  'a payment of money to be added': (buyer) =>
    send(createPayment, { purpose: 'top_up', amount: 500, ...newId() }, buyer),
  'a payment for a slot': (buyer) => send(createPayment, { purpose: 'slot', ...newId() }, buyer),
}

it.each(Object.keys(spendings))(
  'rolls back %s when a block commits meanwhile, with and without a request id',
  async (name) => {
    const buyer = await createRich()
    const before = await readBalances(fixture.shop.db, buyer.id)
    const { changed, answers } = await interleave(fixture.shop.ownerDb, {
      stopsAt: 'member_block',
      change: () => send(blockMember, asked(buyer), support),
      meanwhile: () => [spendings[name]!(buyer)],
    })
    expect(changed.status).toBe(200)
    expect(answers).toMatchObject([{ status: 401, body: { code: 'accountBlocked' } }])
    expect(await readBalances(fixture.shop.db, buyer.id)).toEqual(before)
    const { rows } = await sql<{ begun: number }>`
      select (select count(*) from purchase_order where member_id = ${buyer.id})
        + (select count(*) from slot where member_id = ${buyer.id})
        + (select count(*) from withdrawal where member_id = ${buyer.id})
        + (select count(*) from request where member_id = ${buyer.id})
        + (select count(*) from payment_intent where member_id = ${buyer.id}) as begun`.execute(
      fixture.shop.db,
    )
    expect(rows[0]!.begun).toBe(0)
  },
)

it("refuses to convert a blocked member's points in the database", async () => {
  const buyer = await createRich()
  await send(blockMember, asked(buyer), support)
  const redeem = () =>
    redeemForEarnings(fixture.shop.db, { memberId: buyer.id, points: 1_000, requestKey: randomUUID() })
  expect(await refusalOf(redeem())).toBe('member_is_not_blocked')
  await send(unblockMember, asked(buyer), support)
  expect(await redeem()).toBe(100_000)
})

it.each(['top_up', 'slot'] as const)(
  'applies a payment made before a block, and begins no other: %s',
  async (purpose) => {
    const buyer = await fixture.createBuyer()
    const begun = await send(createPayment, { purpose, amount: 500, ...newId() }, buyer)
    const orderId = begun.body.data.order_id
    await send(blockMember, asked(buyer), support)
    await fixture.shopper.payOrder(orderId)
    for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
    expect((await fixture.paymentsOf(orderId)).map(({ state }) => state)).toEqual(['applied'])
    const { storeCredit } = await readBalances(fixture.shop.db, buyer.id)
    const slots = await fixture.shop.db
      .selectFrom('slot')
      .select('id')
      .where('member_id', '=', buyer.id)
      .execute()
    expect({ storeCredit, slots: slots.length }).toEqual(
      purpose === 'top_up' ? { storeCredit: 50_000, slots: 0 } : { storeCredit: 0, slots: 1 },
    )
  },
)

it("releases a blocked member's holds when their payment expires", async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }], { isPartialPayment: true })
  expect((await readBalances(fixture.shop.db, buyer.id)).storeCredit).toBe(0)
  await send(blockMember, asked(buyer), support)
  await fixture.expire(orderId)
  await fixture.poll()
  expect((await readBalances(fixture.shop.db, buyer.id)).storeCredit).toBe(20_000)
})

it('places one order for a payment confirmed during a block', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }])
  const paid = await fixture.shopper.payOrder(orderId)
  const { changed } = await interleave(fixture.shop.ownerDb, {
    stopsAt: 'member_block',
    change: () => send(blockMember, asked(buyer), support),
    meanwhile: () => [fixture.confirm(buyer, [{ goods: tea }], paid)],
  })
  expect(changed.status).toBe(200)
  for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})
