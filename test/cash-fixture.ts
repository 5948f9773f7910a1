import { receiveCash } from '../src/back-office/orders/cash/receiveCash.call.ts'
import { finalOrderData } from '../src/features/checkout/finalOrderData.call.ts'
import { waysToPay } from '../src/features/orders/place/ways-to-pay.ts'
import { postDueRewards } from '../src/features/rewards/post-due-rewards.flow.ts'
import { cashOnDelivery } from '../src/features/shop-details/cash.settings.ts'
import type { Db } from '../src/platform/database/database.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'
import { walletOrder } from './order-fixture.ts'
import type { Buyer } from './payment-fixture.ts'
import { openStaffOrdersFixture, type StaffOrdersFixture, tea } from './staff-orders-fixture.ts'

type Terms = typeof cashOnDelivery.fallback

const wide: Terms = {
  ...{ is_on: true, order_min: 0, order_max: 1_000_000, open_orders: 100, open_amount: 1_000_000 },
  ...{
    first_orders: 0,
    first_order_max: 1_000_000,
    came_back_max: 100,
    handed_in_days: 7,
    ...{ confirms_phone: false, fee: 0, fee_free_above: null },
  },
}

/** Takes cash on delivery, without bounds that a test would meet but those that it names. */
export async function allowCash(db: Db, terms: Partial<Terms> = {}): Promise<void> {
  await writeShopSetting(db, cashOnDelivery, { ...wide, ...terms }, 'a test')
}

type Selling = Pick<StaffOrdersFixture, 'shop' | 'createBuyer'>

function sendOrder({ shop }: Pick<Selling, 'shop'>, buyer: Buyer, extra: object = {}) {
  const { placedAs: payment_type, method: payment_method } = waysToPay.cash
  const body = { ...walletOrder(buyer.addressId, [{ goods: tea }]), payment_type, payment_method }
  return shop.send(finalOrderData, { ...body, ...extra }, buyer)
}

/** An order of tea that was placed in cash. */
export async function orderInCash(fixture: Selling, buyer?: Buyer) {
  const of = buyer ?? (await fixture.createBuyer({}))
  const { status, body } = await sendOrder(fixture, of)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { buyer: of, orderno: body.data.orderno }
}

/** The shop with a staff that steps its orders, and cash on delivery without bounds that a test would meet. */
export async function openCashFixture() {
  const fixture = await openStaffOrdersFixture()
  const { shop } = fixture
  const { db } = shop
  const allow = (terms: Partial<Terms> = {}) => allowCash(db, terms)
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
    /** One that has left, and was delivered. */
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
