import { readBalances } from '../../ledger/balances.ts'
import { type Leg, postTransfer } from '../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../money/paise.ts'
import { worthOfPoints } from '../../money/points.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockPosted, markReversed } from './order-rewards.sql.ts'
import {
  countBusiness,
  markRewardReversed,
  type ReversibleReward,
  readFallenAwards,
  readReversibleRewards,
} from './reward-posting.sql.ts'

/** A reversed reward. `due` is the part already spent, in paise, which the member now owes. */
export type ReversedReward = ReversibleReward & { due: Paise }

/** The reversed rewards, and those that cannot be reversed because the member's account is closed. */
export type Reversal = { reversed: ReversedReward[]; left: ReversibleReward[] }

/**
 * Reverses the rewards of a wholly returned order. A repeat reverses nothing. Debits the part of a reward
 * that the member has not spent. The spent part becomes a debt, which later earnings repay. Also reverses
 * awards of slots (paid subscriptions) whose team purchases fall below the award's step; these slots can earn
 * the award again. If the rewards are not posted yet, they are never posted. Call it in the transaction of
 * the return, with the order, its members (lockPeopleOfOrders) and their accounts locked.
 * @param order.openMemberIds the order's members with open accounts.
 */
export async function reverseRewardsOfOrder(
  db: Db,
  order: { id: number; member_id: number; orderNo: string; openMemberIds: readonly number[] },
): Promise<Reversal> {
  const reversal: Reversal = { reversed: [], left: [] }
  if (await lockPosted(db, order)) {
    await reverseEach(db, order, await readReversibleRewards(db, order.id), reversal)
    await countBusiness(db, [order], 'returned')
    await reverseFallenAwards(db, order, reversal)
  }
  await markReversed(db, order.id)
  return reversal
}

/**
 * Reverses these rewards, and adds each reward to `reversal`: reversed, or left because the member's account
 * is closed.
 */
export async function reverseEach(
  db: Db,
  { orderNo, openMemberIds }: { orderNo: string; openMemberIds: readonly number[] },
  rewards: readonly ReversibleReward[],
  reversal: Reversal,
): Promise<void> {
  for (const reward of rewards) {
    if (openMemberIds.includes(reward.memberId)) reversal.reversed.push(await reverse(db, orderNo, reward))
    else reversal.left.push(reward)
  }
}

/**
 * Reverses awards of the slots (paid subscriptions) for which an order had counted, if the team's purchases
 * are now below the award's step.
 */
export async function reverseFallenAwards(
  db: Db,
  order: { id: number; member_id: number; orderNo: string; openMemberIds: readonly number[] },
  reversal: Reversal,
): Promise<void> {
  await reverseEach(db, order, await readFallenAwards(db, order), reversal)
}

async function reverse(db: Db, orderNo: string, reward: ReversibleReward): Promise<ReversedReward> {
  const { id, memberId, kind, level, slotId, step } = reward
  const { legs, due } = reversedReward(reward, await readBalances(db, memberId))
  const transferId = await postTransfer(db, {
    code: 'reward_reversed',
    requestKey: `reward:${id}:reversed`,
    cause: { kind: 'reward', id },
    memberId,
    reference: {
      order_no: orderNo,
      reward_id: id,
      reversed: kind,
      due,
      ...(kind === 'level_income' && { level }),
      ...(kind === 'award' && { slot_id: slotId, step }),
    },
    legs,
  })
  await markRewardReversed(db, id, transferId)
  return { ...reward, due: paise(due) }
}

/**
 * Returns the entries of the transfer that moves a reward back from the member to the shop's cost account.
 * The part that the member has spent becomes a debt.
 */
function reversedReward(
  { kind, amount }: ReversibleReward,
  balances: { earnings: Paise; points: number },
): { legs: Leg[]; due: number } {
  const isPoints = kind === 'points'
  const there = Math.min(amount, isPoints ? balances.points : balances.earnings)
  const missing = amount - there
  const due = isPoints ? worthOfPoints(missing) : missing
  const owed: Leg[] = [
    { account: 'clawback_due', amount: due },
    { account: 'clawbacks', amount: -due },
  ]
  if (isPoints)
    return {
      due,
      legs: [
        { account: 'points', amount: -there, currency: 'PTS' },
        { account: 'points_cost', amount: there, currency: 'PTS' },
        ...owed,
      ],
    }
  return {
    due,
    legs: [
      { account: 'earnings', amount: -there },
      { account: kind === 'cashback' ? 'cashback_cost' : 'reward_cost', amount: there },
      ...owed,
    ],
  }
}
