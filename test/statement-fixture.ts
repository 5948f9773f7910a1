import { sql } from 'kysely'
import type { RewardKind } from '../src/features/rewards/reward-kinds.ts'
import { type Leg, postTransfer, type Transfer } from '../src/ledger/post-transfer.ts'
import type { Db } from '../src/platform/database/database.ts'
import { giveAddress } from './order-fixture.ts'

let nextKey = 1

/** Posts a member's transfer at a moment, balanced by a system account if necessary. */
export async function move(
  db: Db,
  memberId: number,
  transfer: Pick<Transfer, 'code'> & Partial<Pick<Transfer, 'reference' | 'cause'>> & { at?: string },
  amounts: Partial<Record<MovedAccount, number>>,
): Promise<number> {
  const { code, reference, cause = { kind: 'opening', id: memberId }, at } = transfer
  const legs: Leg[] = Object.entries(amounts).map(([account, amount]) => ({
    account: account as MovedAccount,
    amount,
    currency: account === 'points' ? 'PTS' : 'INR',
  }))
  const sumOf = (currency: string) =>
    legs.filter((leg) => leg.currency === currency).reduce((sum, { amount }) => sum + amount, 0)
  return await postTransfer(db, {
    code,
    requestKey: `test move ${nextKey++}`,
    cause,
    memberId,
    ...(reference && { reference }),
    ...(at && { at: new Date(at) }),
    legs: [
      ...legs,
      { account: 'opening', amount: 0 - sumOf('INR') },
      { account: 'opening', amount: 0 - sumOf('PTS'), currency: 'PTS' },
    ],
  })
}

type MovedAccount = 'store_credit' | 'earnings' | 'points' | 'order_hold' | 'withdrawal_hold' | 'clawback_due'

/** Inserts a delivered order with the columns that a statement reads. */
export async function insertDeliveredOrder(
  db: Db,
  buyerId: number,
  {
    net,
    online = 0,
    paymentIntentId = null,
  }: { net: number; online?: number; paymentIntentId?: number | null },
): Promise<{ id: number; orderNo: string }> {
  const { id, order_no: orderNo } = await db
    .insertInto('purchase_order')
    .values({
      member_id: buyerId,
      status: 'delivered',
      payment_type: online > 0 ? 'online' : 'wallet',
      total: net,
      discount: 0,
      cashback: 0,
      cashback_redeemed: false,
      net,
      wallet_store_credit: net - online,
      wallet_earnings: 0,
      online,
      address_id: await giveAddress(db, buyerId),
      delivery: JSON.stringify({ flat_no: '1', building: '', address_1: '', address_2: '', pin_code: '' }),
      payment_intent_id: paymentIntentId,
    })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow()
  return { id, orderNo }
}

type Reward = {
  orderId: number
  memberId: number
  kind: RewardKind
  level?: number
  base: number
  percentBp?: number
  amount: number
  transferId: number
}

/** Inserts the reward row of a transfer. */
export async function insertReward(db: Db, reward: Reward): Promise<number> {
  const row = {
    order_id: reward.orderId,
    member_id: reward.memberId,
    kind: reward.kind,
    level: reward.level ?? 0,
    base: reward.base,
    percent_bp: reward.percentBp ?? null,
    amount: reward.amount,
    plan_version: 1,
    transfer_id: reward.transferId,
  }
  const { rows } = await sql<{ ids: number[] }>`
    select insert_rewards(${JSON.stringify([row])}::jsonb) as ids`.execute(db)
  return rows[0]!.ids[0]!
}
