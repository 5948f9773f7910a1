import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { paise } from '../../../money/paise.ts'
import type { ProviderPayment } from '../../../third-party/card-payments/card-payments.ts'
import { reconcile } from './reconcile.flow.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea }]
const ever = new Date(0)
const ownCount = 20_000
// Together with ownCount, this exceeds the 65,535 parameters that a statement may have.
const foreignCount = 46_000

it('compares more payments than one statement has parameters, and applies the unknown ones', async () => {
  const many = await openPaymentFixture([tea])
  try {
    await bookPayments(many, ownCount)
    const unreported = await Promise.all(Array.from({ length: 40 }, () => payUnreported(many)))
    const listed = [
      ...Array.from({ length: ownCount }, (_, nth) => listedPayment(nth, 'own')),
      ...Array.from({ length: foreignCount }, (_, nth) => listedPayment(nth, 'foreign')),
    ]
    const real = await many.client.listPayments({ from: ever, to: new Date(), count: 100, skip: 0 })
    const found = await reconcile(
      {
        ...many.context,
        cardPayments: {
          ...many.client,
          listPayments: async ({ skip, count }) => [...real, ...listed].slice(skip, skip + count),
        },
      },
      ever,
    )
    expect(found).toMatchObject({
      difference: 0,
      disagreements: [],
      provider: { payments: ownCount + unreported.length },
      notCounted: foreignCount,
    })
    for (const buyer of unreported) expect(await many.ordersOf(buyer)).toHaveLength(1)
  } finally {
    await many.close()
  }
}, 600_000)

/** Inserts paid and posted orders directly, because paying that many one by one would take minutes. */
async function bookPayments({ shop, createBuyer }: PaymentFixture, count: number): Promise<void> {
  const { id: memberId } = await createBuyer()
  const atOnce = 1_000
  for (let first = 0; first < count; first += atOnce)
    await sql`
      with posted as (
        select nth, post_transfer('money_added', 'many:' || nth, ${memberId}, '{}',
            array['gateway_clearing', 'store_credit'], array['INR', 'INR'], array[-100, 100], 'member', ${memberId}) as transfer_id
          from generate_series(${first}::int, ${first + atOnce - 1}::int) as nth
      ), intent as (
        insert into payment_intent (member_id, purpose, state, net, online, provider_order_id, transfer_id, expires_at)
          select ${memberId}, 'top_up', 'succeeded', 100, 100, 'order_own' || nth, transfer_id, now() from posted
          returning id, provider_order_id
      )
      insert into payment (member_id, provider, provider_payment_id, intent_id, amount, currency, state, applied_at)
        select ${memberId}, 'razorpay', 'pay_own' || substr(provider_order_id, 10), id, 100, 'INR', 'applied', now()
          from intent`.execute(shop.db)
}

function listedPayment(nth: number, whose: 'own' | 'foreign'): ProviderPayment {
  return {
    id: `pay_${whose}${nth}`,
    orderId: `order_${whose}${nth}`,
    amount: paise(100),
    amountRefunded: paise(0),
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    createdAt: new Date(),
    failure: undefined,
  }
}

async function payUnreported({ createBuyer, begin, shopper }: PaymentFixture): Promise<Buyer> {
  const buyer = await createBuyer()
  await shopper.payOrder((await begin(buyer, wanted)).orderId)
  return buyer
}
