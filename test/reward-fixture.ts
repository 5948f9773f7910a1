import { sql } from 'kysely'
import { expect } from 'vitest'
import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import { advanceOrder } from '../src/features/orders/life/order-life.flow.ts'
import { returnOrder } from '../src/features/returns/return-order.flow.ts'
import { compareNetwork } from '../src/features/rewards/check-network.sql.ts'
import { postRewards } from '../src/features/rewards/post-rewards.flow.ts'
import { returnWindowDays } from '../src/features/rewards/rewards.settings.ts'
import { readBalances, readClawbackDue } from '../src/ledger/balances.ts'
import { type Db, inTransaction } from '../src/platform/database/database.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'
import type { Overrides } from '../src/server/application.ts'
import { type Goods, giveAddress, subscribe, walletOrder } from './order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture, type Wanted } from './payment-fixture.ts'
import { withAllRows } from './test-cluster.ts'

export type Delivered = { id: number; orderNo: string; buyer: Buyer }

export type RewardFixture = PaymentFixture & {
  /** Creates a member with an address below a referrer, and with a slot if they are a subscriber. */
  join(fields?: { below?: { id: number }; subscribed?: boolean; passwordHash?: string }): Promise<Buyer>
  /** Orders from the wallet through the wire, with the existing balance. */
  order(buyer: Buyer, wanted: Wanted): ReturnType<typeof fromWallet>
  /** Buys from the wallet through the wire with the exact amount, and has the order delivered. */
  buy(buyer: Buyer, wanted: Wanted, redeemCashback?: boolean): Promise<Delivered>
  /** Advances an order to Delivered. */
  deliverOrder(orderNo: string): Promise<{ id: number; orderNo: string }>
  post(order: { id: number }, at?: Date): ReturnType<typeof postRewards>
  /** Returns an order's goods. */
  takeBack(order: { orderNo: string }, note?: string): ReturnType<typeof returnOrder>
  /** Returns a member's balances and debt. */
  moneyOf(member: {
    id: number
  }): Promise<{ storeCredit: number; earnings: number; points: number; due: number }>
  /** Returns the ledger's rewards of an order: member, kind, amount. */
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

/** Opens the payment fixture's shop without a return window. */
export async function openRewardFixture(
  goods: Goods[],
  others: Pick<Overrides, 'couriers'> = {},
): Promise<RewardFixture> {
  const fixture = await openPaymentFixture(goods, {}, {}, others)
  const { shop } = fixture
  const { db } = shop
  await writeShopSetting(db, returnWindowDays, 0, 'test')
  const deliverOrder: RewardFixture['deliverOrder'] = async (orderNo) => {
    for (const to of ['processed', 'delivered'] as const) {
      const outcome = await inTransaction(db, (inner) => advanceOrder(inner, { orderNo, to, actor: 'staff' }))
      if (outcome.refused) throw new Error(`could not move ${orderNo} to ${to}: ${outcome.refused}`)
    }
    const { id } = await db
      .selectFrom('purchase_order')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    return { id, orderNo }
  }
  return {
    ...fixture,
    deliverOrder,
    async join({ below, subscribed = true, passwordHash } = {}) {
      const member = await shop.createMember({ referrerId: below?.id, passwordHash })
      if (subscribed) await subscribe(db, member.id)
      return { ...member, addressId: await giveAddress(db, member.id) }
    },
    order: (buyer, wanted) => fromWallet(fixture, buyer, walletOrder(buyer.addressId, wanted)),
    async buy(buyer, wanted, redeemCashback = false) {
      const order = walletOrder(buyer.addressId, wanted, redeemCashback)
      await shop.credit(buyer.id, { storeCredit: Math.round(order.final_pay * 100) })
      const { status, body } = await fromWallet(fixture, buyer, order)
      if (status !== 200) throw new Error(`the order was refused: ${JSON.stringify(body)}`)
      return { ...(await deliverOrder(body.data.orderno)), buyer }
    },
    takeBack: ({ orderNo }, note = '') =>
      inTransaction(db, (inner) => returnOrder(inner, shop.context.jobs, { orderNo, note })),
    async moneyOf({ id }) {
      const { storeCredit, earnings, points } = await readBalances(db, id)
      return { storeCredit, earnings, points, due: await readClawbackDue(db, id) }
    },
    post: ({ id: orderId }, at) => inTransaction(db, (inner) => postRewards(inner, { orderId, at })),
    async expectInvariants() {
      await fixture.expectInvariants()
      await expectRewardInvariants(db)
    },
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

async function fromWallet({ shop }: PaymentFixture, buyer: Buyer, order: ReturnType<typeof walletOrder>) {
  return await shop.send(finalOrderData, order, buyer)
}

/**
 * Checks the invariants of rewards: each is a transfer of its amount, reversed at most once, and the
 * counters agree.
 */
export async function expectRewardInvariants(db: Db): Promise<void> {
  expect(await compareNetwork(db)).toEqual({ differences: [], count: 0 })
  const question = sql<Record<string, number>>`
    select
      (select count(*) from reward where amount is distinct from (
        select sum(entry.amount) from entry join account on account.id = account_id
          where transfer_id = reward.transfer_id and account.member_id = reward.member_id
            and account.kind = case reward.kind when 'points' then 'points' else 'earnings' end)) as paid_wrongly,
      (select count(*) from transfer where code in ('cashback', 'points_earned', 'level_income', 'award')
        and not exists (select from reward where transfer_id = transfer.id)) as paid_for_nothing,
      (select count(*) from reward join order_reward using (order_id) where posted_at is null) as paid_and_not_posted,
      (select count(*) from purchase_order join order_reward on order_id = id
        where status = 'returned' and reversed_at is null or status <> 'returned' and reversed_at is not null
          and not earns_nothing(payment_intent_id, purchase_order.member_id)) as returned_and_not_reversed,
      (select count(*) from transfer where code = 'reward_reversed'
        and not exists (select from reward where reversal_transfer_id = transfer.id)) as reversed_for_nothing,
      (select count(*) from reward where reversal_transfer_id is not null
        and amount * (case kind when 'points' then 100 else 1 end) <> (
          select -sum(entry.amount * (case when account.kind = 'clawback_due' then -1 when entry.currency = 'PTS' then 100 else 1 end))
            from entry join account on account.id = account_id
            where transfer_id = reversal_transfer_id and account.member_id = reward.member_id)) as reversed_wrongly,
      (select coalesce(sum(balance), 0)::bigint from account where kind = 'clawback_due')
        + (select coalesce(sum(amount), 0)::bigint from entry join system_account on system_account.id = account_id
          where kind = 'clawbacks') as owed_wrongly`
  const { rows } = await withAllRows(db, (all) => question.execute(all))
  expect(Object.entries(rows[0]!).filter(([, count]) => count)).toEqual([])
}
