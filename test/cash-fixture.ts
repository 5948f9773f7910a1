import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import { paymentMethods } from '../src/features/orders/place/payment-methods.ts'
import { receiveCash } from '../src/features/orders/staff/cash/cash.calls.ts'
import { postDueRewards } from '../src/features/rewards/post-due-rewards.flow.ts'
import { allowCash, type CashTerms } from './allow-cash.ts'
import { walletOrder } from './order-fixture.ts'
import type { Buyer } from './payment-fixture.ts'
import { openStaffOrdersFixture, type StaffOrdersFixture, tea } from './staff-orders-fixture.ts'

type Selling = Pick<StaffOrdersFixture, 'shop' | 'createBuyer'>

function sendOrder({ shop }: Pick<Selling, 'shop'>, buyer: Buyer, extra: object = {}) {
  const { placedAs: payment_type, method: payment_method } = paymentMethods.cash
  const body = { ...walletOrder(buyer.addressId, [{ goods: tea }]), payment_type, payment_method }
  return shop.send(finalOrderData, { ...body, ...extra }, buyer)
}

/** Places a cash order of tea. */
export async function orderInCash(fixture: Selling, buyer?: Buyer) {
  const of = buyer ?? (await fixture.createBuyer({}))
  const { status, body } = await sendOrder(fixture, of)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { buyer: of, orderno: body.data.orderno }
}

/**
 * Opens the shop with staff who advance its orders, and cash on delivery without limits that a test would
 * meet.
 */
export async function openCashFixture() {
  const fixture = await openStaffOrdersFixture()
  const { shop } = fixture
  const { db } = shop
  const allow = (terms: Partial<CashTerms> = {}) => allowCash(db, terms)
  await allow()
  const cashier = await shop.createStaff('finance')
  const order = (buyer: Buyer, extra?: object) => sendOrder(fixture, buyer, extra)
  const placed = (buyer?: Buyer) => orderInCash(fixture, buyer)
  return {
    ...fixture,
    cashier,
    allow,
    order,
    placed,
    /** Returns a cash order that was sent and delivered. */
    async delivered(buyer?: Buyer) {
      const made = await placed(buyer)
      await fixture.process(made.orderno)
      await fixture.deliver(made.orderno)
      return made
    },
    idOf: (orderno: string) =>
      db.selectFrom('purchase_order').select('id').where('order_no', '=', orderno).executeTakeFirstOrThrow(),
    postDue: () => postDueRewards({ ...shop.context, log: shop.app.server.log }),
    receive: (orderno: string, extra: object = {}) =>
      shop.send(receiveCash, { orderno, amount: '1000', reference: 'receipt 12', ...extra }, cashier),
  }
}

export type CashFixture = Awaited<ReturnType<typeof openCashFixture>>
