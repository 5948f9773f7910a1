import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import type { Goods } from '../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { createPayment } from '../intent/intent.calls.ts'
import { reconcile } from './reconcile.flow.ts'
import { readClock } from './reconciliation.sql.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea }]
const ever = new Date(0)

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
})
afterAll(() => fixture.close())

async function buy() {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  const paid = await fixture.shopper.payOrder(orderId)
  return { buyer, paid, orderId, ...(await fixture.confirm(buyer, wanted, paid)) }
}

it('finds no difference after orders, cancellations, top-ups, mismatches and foreign payments', async () => {
  const empty = await reconcile(fixture.context, ever)
  expect(empty).toMatchObject({ difference: 0, disagreements: [], provider: { payments: 0, taken: 0 } })
  await buy()
  const { buyer, orderNo } = await buy()
  await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
  const topUp = await fixture.shop.send(createPayment, { purpose: 'top_up', amount: 250 }, buyer)
  await fixture.shopper.payOrder(topUp.body.data.order_id)
  fixture.standIn.misbehave({ amountOff: -1 })
  await buy()
  fixture.standIn.misbehave({ amountOff: 0, currency: 'USD' })
  await buy()
  fixture.standIn.behave()
  const foreign = await fixture.newOrder(77_700)
  await fixture.shopper.payOrder(foreign.id)
  await fixture.shop.runJobs()

  const found = await reconcile(fixture.context, ever)
  expect(found).toMatchObject({
    difference: 0,
    disagreements: [],
    provider: {
      payments: 4,
      taken: 50_000 + 50_000 + 25_000 + 49_999,
      refunds: 2,
      sentBack: 50_000 + 49_999,
    },
    ledger: { taken: 174_999, sentBack: 99_999 },
    notCounted: 2,
  })
  await fixture.expectInvariants()
})

it('applies an unknown payment on reconciliation, and records one that was refunded by hand', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  await fixture.shopper.payOrder(orderId)
  const second = await fixture.createBuyer()
  const other = await fixture.begin(second, wanted)
  const { razorpay_payment_id: paymentId } = await fixture.shopper.payOrder(other.orderId)
  await fixture.client.refund(fixture.refundOf(paymentId, 50_000))
  expect(await reconcile(fixture.context, ever)).toMatchObject({ difference: 0, disagreements: [] })
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  expect(await fixture.ordersOf(second)).toEqual([])
  expect(await fixture.paymentsOf(other.orderId)).toEqual([
    { state: 'refunded', unapplied_reason: 'refunded_elsewhere', unapplied_detail: 'refunded' },
  ])
})

it('names every payment and refund on which the shop and the provider differ', async () => {
  const { paid } = await buy()
  const { buyer, orderNo, paid: cancelled } = await buy()
  await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
  await fixture.shop.runJobs()
  const [refund] = await fixture.client.fetchRefunds(cancelled.razorpay_payment_id)
  // Corrupts the ledger: changes a transfer's amount with the protecting triggers switched off.
  await bend(paid.razorpay_payment_id)
  await corruptHistory(fixture.shop, 'refund', (db) =>
    sql`update refund set provider_refund_id = 'rfnd_unknown' where provider_refund_id = ${refund!.id}`.execute(
      db,
    ),
  )
  expect(await reconcile(fixture.context, ever)).toMatchObject({
    difference: -1_000,
    disagreements: [
      { id: paid.razorpay_payment_id, provider: 50_000, ledger: 51_000 },
      { id: refund!.id, provider: 50_000, ledger: 0 },
      { id: 'rfnd_unknown', provider: 0, ledger: 50_000 },
    ],
  })
})

it("uses the database's clock, not the server's", async () => {
  const { daysAgo, soon } = await readClock(fixture.shop.db, 4)
  vi.useFakeTimers({ now: new Date('2031-01-01'), toFake: ['Date'] })
  try {
    const skewed = await readClock(fixture.shop.db, 4)
    expect(Math.abs(skewed.daysAgo.getTime() - daysAgo.getTime())).toBeLessThan(60_000)
    const ranges: { to: Date }[] = []
    await reconcile(
      {
        ...fixture.context,
        cardPayments: {
          ...fixture.client,
          listPayments: async (range) => {
            ranges.push(range)
            return []
          },
        },
      },
      daysAgo,
    )
    expect(Math.abs(ranges[0]!.to.getTime() - soon.getTime())).toBeLessThan(60_000)
  } finally {
    vi.useRealTimers()
  }
})

/**
 * Adds ten rupees to the amount that an order's transfer debited from the gateway account, with the ledger's
 * triggers off.
 */
async function bend(providerPaymentId: string): Promise<void> {
  await corruptHistory(fixture.shop, 'entry', (db) =>
    sql`update entry set amount = entry.amount - 1000 from system_account, transfer, payment, payment_intent
      where system_account.id = account_id and kind = 'gateway_clearing' and transfer.id = entry.transfer_id
        and payment_intent.id = intent_id and transfer.id = payment_intent.transfer_id and transfer.member_id = entry.member_id
        and payment_intent.member_id = entry.member_id and payment.member_id = entry.member_id
        and provider_payment_id = ${providerPaymentId}`.execute(db),
  )
}
