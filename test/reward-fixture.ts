import { finalOrderData } from '../src/features/checkout/finalOrderData.call.ts'
import { advanceOrder } from '../src/features/orders/order-life.flow.ts'
import { postRewards } from '../src/features/rewards/post-rewards.flow.ts'
import { returnWindowDays } from '../src/features/rewards/rewards.settings.ts'
import { inTransaction } from '../src/platform/database.ts'
import { writeShopSetting } from '../src/platform/shop-settings.ts'
import { type Goods, giveAddress, subscribe, walletOrder } from './order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture, type Wanted } from './payment-fixture.ts'

export type Delivered = { id: number; orderNo: string; buyer: Buyer }

export type RewardFixture = PaymentFixture & {
  /** A member with an address, below a referrer, and with a slot if they are to be a subscriber. */
  join(fields?: { below?: { id: number }; subscribed?: boolean; passwordHash?: string }): Promise<Buyer>
  /** Buys from the wallet through the wire, with money for exactly that, and has it delivered. */
  buy(buyer: Buyer, wanted: Wanted, redeemCashback?: boolean): Promise<Delivered>
  /** Advances an order to Delivered. */
  deliverOrder(orderNo: string): Promise<void>
  post(order: { id: number }, at?: Date): ReturnType<typeof postRewards>
  /** What stands in the books as rewards of an order: whom, what, how much. */
  rewardsOf(order: { id: number }): Promise<
    {
      memberId: number
      kind: string
      level: number
      amount: number
      step: number | null
      reversed: boolean
    }[]
  >
}

/** The shop as the payment fixture opens it, without a return window. */
export async function openRewardFixture(goods: Goods[]): Promise<RewardFixture> {
  const fixture = await openPaymentFixture(goods)
  const { shop } = fixture
  const { db } = shop
  await writeShopSetting(db, returnWindowDays, 0, 'test')
  const deliverOrder: RewardFixture['deliverOrder'] = async (orderNo) => {
    for (const to of ['processed', 'delivered'] as const) {
      const outcome = await inTransaction(db, (inner) => advanceOrder(inner, { orderNo, to, actor: 'staff' }))
      if (outcome.refused) throw new Error(`${orderNo} could not become ${to}: ${outcome.refused}`)
    }
  }
  return {
    ...fixture,
    deliverOrder,
    async join({ below, subscribed = true, passwordHash } = {}) {
      const member = await shop.createMember({ referrerId: below?.id, passwordHash })
      if (subscribed) await subscribe(db, member.id)
      return { ...member, addressId: await giveAddress(db, member.id) }
    },
    async buy(buyer, wanted, redeemCashback = false) {
      const order = walletOrder(buyer.addressId, wanted, redeemCashback)
      await shop.credit(buyer.id, { storeCredit: Math.round(Number(order.final_pay) * 100) })
      const { status, body } = await shop.send(finalOrderData, order, buyer)
      if (status !== 200) throw new Error(`the order was refused: ${JSON.stringify(body)}`)
      const orderNo = body.data.orderno
      await deliverOrder(orderNo)
      const { id } = await db
        .selectFrom('purchase_order')
        .select('id')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
      return { id, orderNo, buyer }
    },
    post: ({ id: orderId }, at) => inTransaction(db, (inner) => postRewards(inner, { orderId, at })),
    async rewardsOf({ id }) {
      const rows = await db
        .selectFrom('reward')
        .select(['member_id', 'kind', 'level', 'amount', 'step', 'reversal_transfer_id'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ member_id: memberId, reversal_transfer_id, ...row }) => ({
        memberId,
        ...row,
        reversed: reversal_transfer_id !== null,
      }))
    },
  }
}
