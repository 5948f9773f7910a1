import { announceOrders } from '../src/features/orders/life/announce-orders.flow.ts'
import { getOrderDetail } from '../src/features/orders/screens/orders.calls.ts'
import { getOrder } from '../src/features/orders/staff/orders.calls.ts'
import { receiveParcel } from '../src/features/orders/staff/parcels/parcels.calls.ts'
import { recallOrder, refundRecalledOrder } from '../src/features/orders/staff/recall/recall.calls.ts'
import {
  deliverOrder,
  processOrder,
  rejectOrder,
  returnOrder,
} from '../src/features/orders/staff/steps/steps.calls.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Overrides } from '../src/server/application.ts'
import type { Goods } from './order-fixture.ts'
import type { Buyer } from './payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from './reward-fixture.ts'
import type { TestStaff } from './test-app.ts'
import { withAllRows } from './test-cluster.ts'

/** One thousand rupees, with twenty-five rupees of cashback for a subscriber. */
export const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 100_000 }

export type PlacedOrder = { buyer: Buyer; orderno: string }

/** Opens the reward fixture's shop with a staff member who advances its orders. */
export async function openStaffOrdersFixture(others: Pick<Overrides, 'couriers'> = {}) {
  const fixture: RewardFixture = await openRewardFixture([tea], others)
  const { shop } = fixture
  const { db } = shop
  const nisha = await shop.createStaff('orders')
  await db.updateTable('staff_member').set({ name: 'Nisha Rao' }).where('id', '=', nisha.id).execute()
  const { send } = shop
  return {
    ...fixture,
    nisha,
    vikram: await shop.createStaff('orders'),
    /** Creates a wallet order. */
    async placed(): Promise<PlacedOrder> {
      const buyer = await fixture.createBuyer({ storeCredit: 60_000, earnings: 90_000 })
      const { body } = await fixture.order(buyer, [{ goods: tea }])
      return { buyer, orderno: body.data.orderno }
    },
    /** Creates an order paid half from the wallet and half online. */
    async paidPartly(): Promise<PlacedOrder & { orderId: string; paymentId: string }> {
      const buyer = await fixture.createBuyer({ storeCredit: 30_000, earnings: 20_000 })
      const { orderId } = await fixture.begin(buyer, [{ goods: tea }], { isPartialPayment: true })
      const paid = await fixture.shopper.payOrder(orderId)
      const { orderNo: orderno } = await fixture.confirm(buyer, [{ goods: tea }], paid, {
        isPartialPayment: true,
        payment_type: '3',
      })
      return { buyer, orderno, orderId, paymentId: paid.razorpay_payment_id }
    },
    process: (orderno: string, extra: object = {}, as: TestStaff = nisha) =>
      send(processOrder, { orderno, ...extra }, as),
    deliver: (orderno: string, extra: object = {}, as: TestStaff = nisha) =>
      send(deliverOrder, { orderno, ...extra }, as),
    reject: (orderno: string, extra: object = {}, as: TestStaff = nisha) =>
      send(rejectOrder, { orderno, seen_status: 'pending', reason: 'out_of_stock', ...extra }, as),
    /** Recalls the goods of an order that was sent. */
    recall: (orderno: string, extra: object = {}, as: TestStaff = nisha) =>
      send(recallOrder, { orderno, reason: 'buyer_asked', ...extra }, as),
    /** Receives and inspects an order's goods. */
    receiveGoods: (orderno: string, extra: object = {}, as: TestStaff = nisha) =>
      send(receiveParcel, { orderno, ...extra }, as),
    refundNow: (orderno: string, extra: object = {}, as: TestStaff = nisha) =>
      send(refundRecalledOrder, { orderno, refund_reason: 'A good customer', ...extra }, as),
    giveBack: (orderno: string, extra: object = {}, as: TestStaff = nisha) =>
      send(returnOrder, { orderno, reason: 'damaged', ...extra }, as),
    /** Returns an order as staff see it. */
    view: async (orderno: string) => (await send(getOrder, { orderno }, nisha)).body.data,
    /** Returns an order as its buyer sees it. */
    ofBuyer: async ({ orderno, buyer }: PlacedOrder) =>
      (await send(getOrderDetail, { orderno }, buyer)).body.data,
    auditOf: (orderno: string) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'staff_id', 'before', 'after'])
        .where('subject', '=', `order ${orderno}`)
        .orderBy('id')
        .execute(),
    onHand: async () => (await db.selectFrom('stock').select('on_hand').executeTakeFirstOrThrow()).on_hand,
    /** Returns an order's documents, the invoice first. */
    async papersOf(orderno: string) {
      const rows = await db
        .selectFrom('invoice')
        .innerJoin('purchase_order', (join) =>
          join
            .onRef('purchase_order.id', '=', 'order_id')
            .onRef('purchase_order.member_id', '=', 'invoice.member_id'),
        )
        .select('kind')
        .where('order_no', '=', orderno)
        .orderBy('kind', 'desc')
        .execute()
      return rows.map(({ kind }) => kind)
    },
    /** Returns an order's transfers with their movements, earliest first. */
    async movesOf(orderno: string) {
      const moves = (all: Db) =>
        all
          .selectFrom('transfer')
          .innerJoin('entry', 'transfer_id', 'transfer.id')
          .innerJoin('ledger_account as account', 'account.id', 'account_id')
          .innerJoin('purchase_order', 'purchase_order.id', 'cause_id')
          .select(['code', 'account.kind', 'amount'])
          .where('cause_kind', '=', 'order')
          .where('order_no', '=', orderno)
          .orderBy('transfer.id')
          .orderBy('leg')
          .execute()
      const rows = await withAllRows(db, moves)
      return [...Map.groupBy(rows, ({ code }) => code)].map(([code, legs]) => [
        code,
        Object.fromEntries(legs.map(({ kind, amount }) => [kind, amount])),
      ])
    },
    /** Returns the messages that a buyer got about orders. */
    async inboxOf(buyer: Buyer) {
      await announceOrders(shop.context)
      await shop.runJobs()
      return shop.messages.messages
        .inbox()
        .filter(({ mobile }) => mobile === buyer.mobile)
        .map(({ text }) => text)
    },
  }
}

export type StaffOrdersFixture = Awaited<ReturnType<typeof openStaffOrdersFixture>>
