import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-desk.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payment-desk.ts'
import { cancelOrder } from '../orders/cancelOrder.call.ts'
import { createPayment } from './createPayment.call.ts'
import { reconcile } from './reconcile.flow.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea }]
const ever = new Date(0)

let desk: PaymentDesk

beforeAll(async () => {
  desk = await openPaymentDesk([tea])
})
afterAll(() => desk.close())

async function buy() {
  const buyer = await desk.createBuyer()
  const { orderId } = await desk.begin(buyer, wanted)
  const paid = await desk.shopper.payOrder(orderId)
  return { buyer, paid, orderId, ...(await desk.handIn(buyer, wanted, paid)) }
}

describe('reconciliation', () => {
  it('finds no difference after orders, cancellations, money added, misfits and payments of others', async () => {
    const empty = await reconcile(desk.context, ever)
    expect(empty).toMatchObject({ difference: 0, disagreements: [], provider: { payments: 0, taken: 0 } })
    await buy()
    const { buyer, orderNo } = await buy()
    await desk.shop.send(cancelOrder, { orderno: orderNo }, buyer)
    const topUp = await desk.shop.send(createPayment, { purpose: 'top_up', amount: 250 }, buyer)
    await desk.shopper.payOrder(topUp.body.data.order_id)
    desk.standIn.misbehave({ amountOff: -1 })
    await buy()
    desk.standIn.misbehave({ amountOff: 0, currency: 'USD' })
    await buy()
    desk.standIn.behave()
    const foreign = await desk.newOrder(77_700)
    await desk.shopper.payOrder(foreign.id)
    await desk.shop.runJobs()

    const found = await reconcile(desk.context, ever)
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
    await desk.expectSound()
  })

  it('takes note of a payment that nobody told of, and of one that a person sent back by hand', async () => {
    const buyer = await desk.createBuyer()
    const { orderId } = await desk.begin(buyer, wanted)
    await desk.shopper.payOrder(orderId)
    const second = await desk.createBuyer()
    const other = await desk.begin(second, wanted)
    const { razorpay_payment_id: paymentId } = await desk.shopper.payOrder(other.orderId)
    await desk.client.refund(desk.refundOf(paymentId, 50_000))
    expect(await reconcile(desk.context, ever)).toMatchObject({ difference: 0, disagreements: [] })
    expect(await desk.ordersOf(buyer)).toHaveLength(1)
    expect(await desk.ordersOf(second)).toEqual([])
    expect(await desk.paymentsOf(other.orderId)).toEqual([
      { state: 'refunded', surplus_reason: 'refunded_elsewhere' },
    ])
  })

  it('names every payment and refund on which the two differ', async () => {
    const { paid } = await buy()
    const { buyer, orderNo, paid: cancelled } = await buy()
    await desk.shop.send(cancelOrder, { orderno: orderNo }, buyer)
    await desk.shop.runJobs()
    const [refund] = await desk.client.fetchRefunds(cancelled.razorpay_payment_id)
    // The books are bent where the shop cannot: as if a transfer had another amount.
    await bend(paid.razorpay_payment_id)
    await sql`update refund set provider_refund_id = 'rfnd_of_nobody' where provider_refund_id = ${refund!.id}`.execute(
      desk.shop.db,
    )
    expect(await reconcile(desk.context, ever)).toMatchObject({
      difference: -1_000,
      disagreements: [
        { id: paid.razorpay_payment_id, provider: 50_000, ledger: 51_000 },
        { id: refund!.id, provider: 50_000, ledger: 0 },
        { id: 'rfnd_of_nobody', provider: 0, ledger: 50_000 },
      ],
    })
  })
})

/** Adds ten rupees to what an order's transfer took from the gateway, past the ledger's own guards. */
async function bend(providerPaymentId: string): Promise<void> {
  const { db } = desk.shop
  await sql`alter table entry disable trigger user`.execute(db)
  await sql`update entry set amount = entry.amount - 1000 from account, transfer, payment, payment_intent
    where account.id = account_id and kind = 'gateway_clearing' and transfer.id = entry.transfer_id
      and payment_intent.id = intent_id and request_key = 'order:' || payment_intent.order_id || ':paid'
      and provider_payment_id = ${providerPaymentId}`.execute(db)
  await sql`alter table entry enable trigger user`.execute(db)
}
