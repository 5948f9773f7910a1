import { sql } from 'kysely'
import { markRewardReversed } from '../src/features/rewards/reward-posting.sql.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import type { Db } from '../src/platform/database/database.ts'
import { giveAddress } from './order-fixture.ts'
import { insertReward } from './statement-fixture.ts'

let nextReward = 1

/** Counts a member's purchase for the whole upline, as posting a delivered order's rewards does. Paise. */
export async function countBusiness(db: Db, buyerId: number, amount: number): Promise<void> {
  await sql`select count_business(array[${buyerId}::bigint], array[${amount}::bigint], array[now()])`.execute(
    db,
  )
}

/** Posts an order's level income to one upline member, and returns the reward's id. Paise. */
export async function earnLevelIncome(
  db: Db,
  { buyerId, uplineId, level, amount }: { buyerId: number; uplineId: number; level: number; amount: number },
): Promise<number> {
  const { id: orderId } = await db
    .insertInto('purchase_order')
    .values({
      member_id: buyerId,
      status: 'delivered',
      payment_type: 'wallet',
      total: 100_000,
      discount: 0,
      cashback: 0,
      cashback_redeemed: false,
      net: 100_000,
      wallet_store_credit: 100_000,
      wallet_earnings: 0,
      online: 0,
      address_id: await giveAddress(db, buyerId),
      delivery: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const transferId = await postIncome(db, uplineId, amount)
  return await insertReward(db, {
    orderId,
    memberId: uplineId,
    kind: 'level_income',
    level,
    base: 100_000,
    percentBp: 100,
    amount,
    transferId,
  })
}

/** Reverses a reward, as its order's return does. */
export async function reverseReward(db: Db, rewardId: number): Promise<void> {
  const { member_id, amount } = await db
    .selectFrom('reward')
    .select(['member_id', 'amount'])
    .where('id', '=', rewardId)
    .executeTakeFirstOrThrow()
  const reversal = await postIncome(db, member_id, -amount)
  await markRewardReversed(db, rewardId, reversal)
}

async function postIncome(db: Db, memberId: number, amount: number): Promise<number> {
  return await postTransfer(db, {
    code: 'level_income',
    requestKey: `test level income ${nextReward++}`,
    cause: { kind: 'member', id: memberId },
    memberId,
    legs: [
      { account: 'earnings', amount },
      { account: 'reward_cost', amount: -amount },
    ],
  })
}
