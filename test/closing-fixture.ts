import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import { hashPassword } from '../src/features/members/password/password.ts'
import { confirmPayment } from '../src/features/payments/apply/apply.calls.ts'
import { createPayment } from '../src/features/payments/intent/intent.calls.ts'
import { sendDueRefunds } from '../src/features/payments/refunds/send-refunds.flow.ts'
import { getMyClosing, returnMyCredit } from '../src/features/profile/closing/closing.calls.ts'
import { closeMyAccount } from '../src/features/profile/profile.calls.ts'
import { readBalances } from '../src/ledger/balances.ts'
import { type Goods, walletOrder } from './order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from './payment-fixture.ts'
import { askForNoProof } from './session-proof.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000_000, gstBp: 500 }
const password = 'correct horse'

/** A shop whose members add money online and close their accounts. */
export async function openClosingFixture() {
  const fixture = await openPaymentFixture([tea])
  const { db } = fixture.shop
  await askForNoProof(db)
  const passwordHash = await hashPassword(password)
  const send: PaymentFixture['shop']['send'] = (...asked) => fixture.shop.send(...asked)

  return {
    ...fixture,
    send,
    async createMember(): Promise<Buyer> {
      const created = await fixture.createBuyer()
      await db
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('id', '=', created.id)
        .execute()
      return created
    },
    /** Adds money online. Returns the payment's id at the provider. */
    async addMoney(of: Buyer, amount: number): Promise<string> {
      const begun = await send(createPayment, { purpose: 'top_up', amount, request_id: randomUUID() }, of)
      const paid = await fixture.shopper.payOrder(begun.body.data.order_id)
      expect((await send(confirmPayment, { ...paid }, of)).status).toBe(200)
      return paid.razorpay_payment_id
    },
    closingOf: async (of: Buyer) => (await send(getMyClosing, {}, of)).body.data,
    sendBack: (of: Buyer, fields: object = {}) => send(returnMyCredit, { password, ...fields }, of),
    closeAccount: (of: Buyer, fields: object = {}) => send(closeMyAccount, { password, ...fields }, of),
    order: (of: Buyer, quantity = 1) =>
      send(
        finalOrderData,
        { ...walletOrder(of.addressId, [{ goods: tea, quantity }]), request_id: randomUUID() },
        of,
      ),
    creditOf: async (of: Buyer) => (await readBalances(db, of.id)).storeCredit,
    refundedOf: async (paymentId: string) => (await fixture.client.fetchPayment(paymentId)).amountRefunded,
    async givenUp(): Promise<number> {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(amount), 0)::bigint as sum from entry
          where account_id = (select id from system_account where kind = 'given_up_credit')`.execute(db)
      return rows[0]!.sum
    },
    /** Sends due refunds again, as after the time of the next attempt. */
    async sendLater(): Promise<void> {
      await sql`update refund set next_attempt_at = now() where state in ('queued', 'pending')`.execute(db)
      await sendDueRefunds(fixture.context)
    },
    /** Sends the shop every webhook about a payment, under new event ids. */
    async tellAll(paymentId: string): Promise<void> {
      for (const webhook of fixture.webhooksOf(paymentId)) await fixture.tell(webhook, randomUUID())
    },
  }
}

export type ClosingFixture = Awaited<ReturnType<typeof openClosingFixture>>
