import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import { refusalOf } from '../../../../../test/refusal-of.ts'
import type { TestMember, TestStaff } from '../../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../../test/withdrawal-fixture.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { createPayment } from '../../../payments/intent/intent.calls.ts'
import { viewMember, viewMemberBusiness } from '../member/member.calls.ts'
import { sendInvoiceLink } from '../member/member-actions.calls.ts'
import { blockMember } from './block.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const reason = 'orders on stolen cards'
const newId = () => ({ request_id: randomUUID() })

describe('blocking while a member takes out and spends money', () => {
  let fixture: WithdrawalFixture
  let support: TestStaff
  beforeAll(async () => {
    fixture = await openWithdrawalFixture()
    await stockShop(fixture.shop.db, [tea])
    support = await fixture.shop.createStaff('support')
  })
  afterAll(async () => {
    await fixture.expectInvariants()
    await fixture.close()
  })

  it("completes or refuses each of a member's requests during a block, and refuses all later ones", async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await fixture.createEarner(20_000)
      const addressId = await giveAddress(fixture.shop.db, member.id)
      const order = () =>
        fixture.shop.send(finalOrderData, { ...walletOrder(addressId, [{ goods: tea }]), ...newId() }, member)
      const withdraw = () => fixture.withdraw(member, 500, newId())
      const asked = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? order() : withdraw()))
      const block = fixture.shop.send(blockMember, { member_id: member.userId, reason, ...newId() }, support)
      const late = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? order() : withdraw()))
      const answers = await Promise.all([...asked, ...late])
      expect((await block).status).toBe(200)
      for (const { status } of answers) expect([200, 401]).toContain(status)
      for (const { status } of [await order(), await withdraw()]) expect(status).toBe(401)

      const { rows } = await sql<{ begun: number; later: number }>`
        select count(*) as begun, count(*) filter (where at > blocked_at) as later from (
          select member_id, placed_at as at from purchase_order
          union all select member_id, requested_at from withdrawal) as thing
        join member on member.id = member_id where member_id = ${member.id}`.execute(fixture.shop.db)
      expect(rows[0]!.begun).toBe(answers.filter(({ status }) => status === 200).length)
      const { earnings, held } = await fixture.moneyOf(member)
      expect(earnings + held + 500 * ordersIn(answers, asked.length)).toBe(20_000)
    }
  })

  function ordersIn(answers: readonly { status: number }[], first: number): number {
    return answers.filter(
      ({ status }, index) => status === 200 && (index < first ? index : index - first) % 2 === 0,
    ).length
  }

  it("keeps a blocked member's money, and later credits, theirs", async () => {
    const member = await fixture.createEarner(700)
    await fixture.shop.send(blockMember, { member_id: member.userId, reason, ...newId() }, support)
    await fixture.shop.credit(member.id, { earnings: 30_000 })
    expect(await fixture.moneyOf(member)).toEqual({ earnings: 1_000, held: 0 })
  })
})

describe('the database', () => {
  let fixture: PaymentFixture
  let support: TestStaff
  beforeAll(async () => {
    fixture = await openPaymentFixture([tea])
    support = await fixture.shop.createStaff('support')
  })
  afterAll(() => fixture.close())

  const block = (member: TestMember) =>
    fixture.shop.send(blockMember, { member_id: member.userId, reason, ...newId() }, support)

  it.each([
    [
      'an order',
      (id: number, addressId: number) =>
        sql`insert into purchase_order (member_id, status, payment_type, total, discount, cashback, cashback_redeemed, net,
            wallet_store_credit, wallet_earnings, online, address_id, delivery)
          values (${id}, 'pending', 'wallet', 100, 0, 0, false, 100, 100, 0, 0, ${addressId}, '{}')`,
    ],
    [
      'a payment',
      (id: number) => sql`insert into payment_intent (member_id, purpose, net, online, state, expires_at)
        values (${id}, 'top_up', 10000, 10000, 'open', now())`,
    ],
    [
      'a withdrawal',
      (
        id: number,
      ) => sql`insert into withdrawal (member_id, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc,
          account_no_sealed)
        values (${id}, 60000, 0, 0, 200, 'Bank', 'SBIN0000001', 'x')`,
    ],
    [
      'a session',
      (id: number) => sql`insert into session (member_id, token_hash, device, expires_at)
        values (${id}, sha256('blocked'), 'x', now())`,
    ],
    [
      'a slot that is asked for',
      (id: number) => sql`insert into request (member_id, request_id, call, body_hash)
        values (${id}, 'a-slot-1', 'newSlotsCreation', 'x')`,
    ],
  ] as const)('refuses %s of a blocked member in the database, and of no other', async (_what, insert) => {
    const [blocked, open] = [await fixture.createBuyer(), await fixture.createBuyer()]
    await block(blocked)
    const tryFor = async ({ id, addressId }: typeof open) =>
      await fixture.shop.db.transaction().execute(async (trx) => {
        await insert(id, addressId).execute(trx)
        throw new Error('written')
      })
    expect(await refusalOf(tryFor(blocked))).toBe('member_is_not_blocked')
    await expect(tryFor(open)).rejects.toThrow('written')
  })

  it('places the order of a payment begun before the block', async () => {
    const buyer = await fixture.createBuyer()
    const { orderId } = await fixture.begin(buyer, [{ goods: tea }])
    await block(buyer)
    await fixture.shopper.payOrder(orderId)
    for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
    expect(await fixture.ordersOf(buyer)).toMatchObject([{ status: 'pending', payment_type: 'online' }])
    const again = await fixture.shop.send(
      createPayment,
      { purpose: 'top_up', amount: 500, ...newId() },
      buyer,
    )
    expect(again.status).toBe(401)
    await fixture.expectInvariants()
    const asked = { member_id: buyer.userId }
    const { orders, payments } = (await fixture.shop.send(viewMemberBusiness, asked, support)).body
    expect(orders).toMatchObject([{ status: 'pending', amount: 500 }])
    expect(payments).toMatchObject([{ purpose: 'order', state: 'succeeded' }])
  })

  it('sends an invoice link to its buyer once per request, and logs it', async () => {
    const buyer = await fixture.createBuyer({ storeCredit: 100_000 })
    const placed = await fixture.shop.send(
      finalOrderData,
      walletOrder(buyer.addressId, [{ goods: tea }]),
      buyer,
    )
    const orderno = placed.body.data.orderno
    const none = await fixture.shop.send(sendInvoiceLink, { orderno, ...newId() }, support)
    const key = { orderno, ...newId() }
    expect(none.body).toMatchObject({ code: 'noInvoice' })
    await giveInvoiceOf(orderno)
    const first = await fixture.shop.send(sendInvoiceLink, key, support)
    expect(first.status).toBe(200)
    await fixture.shop.send(sendInvoiceLink, key, support)
    await fixture.shop.runJobs()
    const links = fixture.shop.messages.messages
      .inbox()
      .filter(({ mobile, text }) => mobile === buyer.mobile && text.includes('http://localhost/o/i'))
    expect(links).toHaveLength(1)
    const { trail } = (await fixture.shop.send(viewMember, { member_id: buyer.userId }, support)).body.data
    expect(trail[0]).toMatchObject({
      action: 'sendInvoiceLink',
      changes: [{ part: 'Sent', is: `invoice of ${orderno}` }],
    })
  })

  async function giveInvoiceOf(orderno: string): Promise<void> {
    await sql`insert into invoice (serial, kind, order_id, member_id, issued_at, seller, buyer)
      select 'INV/26-27/000777', 'invoice', id, member_id, now(), '{}', '{}' from purchase_order where order_no = ${orderno}`.execute(
      fixture.shop.ownerDb,
    )
  }
})
