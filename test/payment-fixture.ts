import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import type { Payment } from '../src/features/payments/apply/payments.sql.ts'
import { processWebhooks } from '../src/features/payments/apply/receive-webhook.flow.ts'
import { checkDueIntents } from '../src/features/payments/intent/check-intent.flow.ts'
import { createPayment } from '../src/features/payments/intent/intent.calls.ts'
import type { PaymentContext } from '../src/features/payments/intent/payment-context.flow.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Overrides } from '../src/server/application.ts'
import type { RazorpayOptions } from '../src/third-party/card-payments/razorpay-client.ts'
import type { SignedPayment } from '../src/third-party/card-payments/stand-in/taking-payments.ts'
import type { Webhook } from '../src/third-party/card-payments/stand-in/webhooks.ts'
import { readGateway } from './gateway-balance.ts'
import { cashInvariants } from './invariants/cash.ts'
import { couponInvariants } from './invariants/coupons.ts'
import { findBroken } from './invariants/invariant.ts'
import { ledgerInvariants } from './invariants/ledger.ts'
import { paymentInvariants } from './invariants/payments.ts'
import { type Goods, giveAddress, stockShop, walletOrder } from './order-fixture.ts'
import { openTestApp, type TestApp, type TestAppOptions, type TestMember } from './test-app.ts'
import { openTestCardPayments, type TestCardPayments } from './test-card-payments.ts'
import { until } from './until.ts'

export type Buyer = TestMember & { addressId: number }
export type Wanted = { goods: Goods; quantity?: number }[]

export type PaymentFixture = TestCardPayments & {
  shop: TestApp
  context: PaymentContext
  createBuyer(money?: { storeCredit?: number; earnings?: number }): Promise<Buyer>
  /** Calls createPayment for a cart. */
  begin(buyer: Buyer, wanted: Wanted, extra?: Record<string, unknown>): Promise<Begun>
  /** Calls finalOrderData with the checkout's result, as a browser confirms a payment. */
  confirm(
    buyer: Buyer,
    wanted: Wanted,
    paid: Partial<SignedPayment>,
    extra?: Record<string, unknown>,
  ): Promise<Answered>
  /** Sends one webhook to the shop, as the provider does. */
  deliver(webhook: Webhook, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>
  /** Stores a webhook, and processes due ones. */
  tell(webhook: Webhook, eventId?: string): Promise<void>
  /** Returns the webhooks about a payment or order so far, in order. */
  webhooksOf(id: string): Webhook[]
  /** Returns the stored payments of a provider order, in the order they were stored. */
  paymentsOf(
    providerOrderId: string,
  ): Promise<Pick<Payment, 'state' | 'unapplied_reason' | 'unapplied_detail'>[]>
  /** Signs like the provider's checkout. */
  sign(orderId: string, paymentId: string): string
  /** Runs the poller that checks due intents every minute, with all intents due. */
  poll(): Promise<void>
  /** Processes the waiting webhooks, with all of them due. */
  pollWebhooks(): Promise<void>
  /** Moves the expiry of an intent into the past. */
  expire(providerOrderId: string): Promise<void>
  ordersOf(buyer: Buyer): Promise<{ order_no: string; net: number; status: string; payment_type: string }[]>
  /** Checks the invariants of money, stock, intents and payments, and the ledger against the provider. */
  expectInvariants(): Promise<void>
  close(): Promise<void>
}

type Begun = Awaited<ReturnType<TestApp['send']>> & { orderId: string; amount: number }
type Answered = Awaited<ReturnType<TestApp['send']>> & { orderNo: string }

/**
 * Opens the shop with a provider without faults until a test injects one. Only the test delivers webhooks.
 * A test of hanging requests gives the client shorter deadlines.
 */
export async function openPaymentFixture(
  goods: Goods[],
  environment: Record<string, string> = {},
  limits: Partial<RazorpayOptions> = {},
  others: Pick<Overrides, 'couriers'> & Pick<TestAppOptions, 'openPool'> = {},
): Promise<PaymentFixture> {
  const payments = await openTestCardPayments({}, limits)
  const { standIn, client } = payments
  const shop = await openTestApp(environment, { cardPayments: client, ...others })
  await stockShop(shop.db, goods)
  const context: PaymentContext = { ...shop.context, cardPayments: client, log: shop.app.server.log }
  const { db } = shop
  const deliver: PaymentFixture['deliver'] = async ({ headers, body }, extra = {}) => {
    const response = await shop.app.server.inject({
      method: 'POST',
      url: '/webhooks/razorpay',
      headers: { ...headers, ...extra },
      payload: body,
    })
    return { status: response.statusCode, body: response.json() }
  }

  return {
    ...payments,
    shop,
    context,
    async createBuyer(money = {}) {
      const member = await shop.createMember()
      if (money.storeCredit || money.earnings) await shop.credit(member.id, money)
      return { ...member, addressId: await giveAddress(db, member.id) }
    },
    async begin(buyer, wanted, extra = {}) {
      const { product, final_pay: finalPay } = walletOrder(buyer.addressId, wanted)
      const answered = await shop.send(
        createPayment,
        { purpose: 'order', address_id: String(buyer.addressId), product, final_pay: finalPay, ...extra },
        buyer,
      )
      const { order_id: orderId, amount } = answered.body.data ?? {}
      return { ...answered, orderId, amount }
    },
    async confirm(buyer, wanted, paid, extra = {}) {
      const body = { ...walletOrder(buyer.addressId, wanted), payment_type: '1', payment_method: 'online' }
      const answered = await shop.send(finalOrderData, { ...body, ...paid, ...extra }, buyer)
      return { ...answered, orderNo: answered.body.data?.orderno }
    },
    deliver,
    async tell(webhook, eventId = webhook.headers['x-razorpay-event-id']!) {
      const { status } = await deliver(webhook, { 'x-razorpay-event-id': eventId })
      expect(status).toBe(200)
      await processWebhooks(context)
      // A concurrent part of the test may process it.
      await until(async () => {
        const { done_at: doneAt, failure } = await db
          .selectFrom('webhook_event')
          .select(['done_at', 'failure'])
          .where('event_id', '=', eventId)
          .executeTakeFirstOrThrow()
        return doneAt !== null || failure !== null
      })
    },
    webhooksOf: (id) => standIn.webhooks().filter(({ body }) => body.includes(`"${id}"`)),
    paymentsOf: (providerOrderId) =>
      db
        .selectFrom('payment')
        .innerJoin('payment_intent', (join) =>
          join
            .onRef('payment_intent.id', '=', 'intent_id')
            .onRef('payment_intent.member_id', '=', 'payment.member_id'),
        )
        .select(['payment.state', 'unapplied_reason', 'unapplied_detail'])
        .where('provider_order_id', '=', providerOrderId)
        .orderBy('payment.id')
        .execute(),
    sign: (orderId, paymentId) =>
      createHmac('sha256', standIn.keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
    async poll() {
      await sql`update payment_intent set check_at = now() where check_at is not null`.execute(db)
      await checkDueIntents(context)
    },
    async pollWebhooks() {
      await sql`update webhook_event set next_try_at = now() where done_at is null`.execute(db)
      await processWebhooks(context)
    },
    async expire(providerOrderId) {
      await sql`update payment_intent set expires_at = now(), check_at = now()
        where provider_order_id = ${providerOrderId}`.execute(db)
      await checkDueIntents(context)
    },
    ordersOf: (buyer) =>
      db
        .selectFrom('purchase_order')
        .select(['order_no', 'net', 'status', 'payment_type'])
        .where('member_id', '=', buyer.id)
        .orderBy('id')
        .execute(),
    expectInvariants: () => expectShopInvariants(db, payments),
    async close() {
      await standIn.close()
      await shop.close()
    },
  }
}

/** Checks the invariants of money, stock, intents and payments, and the ledger against the provider. */
export async function expectShopInvariants(
  db: Db,
  { client }: Pick<TestCardPayments, 'client'>,
): Promise<void> {
  expect(
    await findBroken(db, [...ledgerInvariants, ...paymentInvariants, ...cashInvariants, ...couponInvariants]),
  ).toEqual([])
  const { ledger, provider } = await readGateway(db, client)
  expect(ledger).toBe(provider)
}
