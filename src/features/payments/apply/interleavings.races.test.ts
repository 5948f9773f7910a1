import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import {
  type Buyer,
  openPaymentFixture,
  type PaymentFixture,
  type Wanted,
} from '../../../../test/payment-fixture.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { SignedPayment } from '../../../third-party/card-payments/stand-in/taking-payments.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { advanceOrder } from '../../orders/life/order-life.flow.ts'
import { cancelPayment } from '../intent/intent.calls.ts'
import { sendDueRefunds } from '../refunds/send-refunds.flow.ts'

// The number of runs; `npm test -- races` makes more.
const runCount = Number(process.env['INTERLEAVINGS'] ?? 10)

const plenty: Goods = { id: 1, mrp: 20_000, discountBp: 1_000, specialDiscount: 0, received: 1_000_000 }
const scarce: Goods = { id: 2, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 25, gstBp: 500 }
const carts: Wanted[] = [
  [{ goods: plenty }],
  [{ goods: scarce, quantity: 2 }, { goods: plenty }],
  [{ goods: plenty, quantity: 3 }, { goods: scarce }],
]

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([plenty, scarce])
})
afterAll(() => fixture.close())

type Try = { buyer: Buyer; wanted: Wanted; isPartial: boolean; orderId: string; paid: SignedPayment[] }

const kinds = [
  'begin',
  'begin',
  'pay',
  'pay',
  'fail',
  'confirm',
  'wallet',
  'tell',
  'poll',
  'expire',
  'close',
  'cancel',
  'advance',
  'refund',
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  buyer: fc.nat({ max: 2 }),
  // The index of an earlier attempt or order, counted back from the latest.
  which: fc.nat({ max: 4 }),
  cart: fc.nat({ max: carts.length - 1 }),
  isPartial: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

it('loses and doubles no money in any interleaving of payments, expiry, cancellation and refunds', async () => {
  fixture.standIn.misbehave({ paysTwice: true })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
      async (waves) => {
        const buyers = [
          await fixture.createBuyer(),
          await fixture.createBuyer({ storeCredit: 15_000 }),
          await fixture.createBuyer({ storeCredit: 5_000, earnings: 30_000 }),
        ]
        const tries: Try[] = []
        for (const wave of waves) {
          await Promise.all(wave.map((next) => take(next, buyers[next.buyer]!, tries)))
          await fixture.expectInvariants()
        }
        await bringHome(tries)
        await fixture.expectInvariants()
        for (const { orderId } of tries)
          for (const payment of await fixture.paymentsOf(orderId))
            expect(['created', 'failed', 'applied', 'refunded']).toContain(payment.state)
      },
    ),
    // Stops at the first failure without shrinking, because a race does not repeat in the same way.
    { numRuns: runCount, endOnFailure: true },
  )
}, 3_600_000)

async function take(next: Step, buyer: Buyer, tries: Try[]): Promise<void> {
  if (next.kind === 'poll') return await fixture.poll()
  if (next.kind === 'refund') return await sendRefunds()
  if (next.kind === 'begin') {
    const wanted = carts[next.cart]!
    const begun = await fixture.begin(buyer, wanted, { isPartialPayment: next.isPartial })
    expect([200, 409, 422, 503], begun.failure.message).toContain(begun.status)
    if (begun.status === 200)
      tries.push({ buyer, wanted, isPartial: next.isPartial, orderId: begun.orderId, paid: [] })
    return
  }
  if (next.kind === 'wallet') {
    const body = walletOrder(buyer.addressId, carts[next.cart]!)
    const placed = await fixture.shop.send(finalOrderData, body, buyer)
    expect([200, 409, 422], placed.failure.message).toContain(placed.status)
    return
  }
  if (next.kind === 'cancel' || next.kind === 'advance') return await moveOrder(next, buyer)
  const chosen = tries.at(-1 - next.which)
  if (chosen) await act(next.kind, chosen)
}

async function act(kind: Step['kind'], { buyer, wanted, isPartial, orderId, paid }: Try): Promise<void> {
  if (kind === 'pay') paid.push(await fixture.shopper.payOrder(orderId, { method: 'upi' }))
  if (kind === 'fail')
    await fixture.shopper.payOrder(orderId, { method: 'upi', outcome: 'failure' }).catch(() => undefined)
  if (kind === 'expire') await fixture.expire(orderId)
  if (kind === 'close') await fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer)
  if (kind === 'tell') await Promise.all(fixture.webhooksOf(orderId).map((webhook) => fixture.tell(webhook)))
  if (kind !== 'confirm') return
  for (const payment of paid) {
    const answered = await fixture.confirm(buyer, wanted, payment, { isPartialPayment: isPartial })
    expect([200, 409], answered.failure.message).toContain(answered.status)
  }
}

async function moveOrder({ kind, which }: Step, buyer: Buyer): Promise<void> {
  const order = (await fixture.ordersOf(buyer)).at(-1 - which)
  if (!order) return
  const { db } = fixture.shop
  if (kind === 'cancel') await fixture.shop.send(cancelOrder, { orderno: order.order_no }, buyer)
  else
    await inTransaction(db, (inner) =>
      advanceOrder(inner, { orderNo: order.order_no, to: 'processed', actor: 'staff' }),
    )
}

async function sendRefunds() {
  await sql`update refund set next_attempt_at = now() where state in ('queued', 'pending')`.execute(
    fixture.shop.db,
  )
  await sendDueRefunds(fixture.context)
}

/** Delivers every outstanding webhook and expires every payment intent. */
async function bringHome(tries: Try[]): Promise<void> {
  for (const { orderId } of tries) {
    await fixture.expire(orderId)
    for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
  }
  await fixture.poll()
  await sendRefunds()
}
