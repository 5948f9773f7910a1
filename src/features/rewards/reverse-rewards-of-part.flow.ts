import { creditManyEarnings } from '../../ledger/credit-earnings.ts'
import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Earned, earnedByOrder, earnersOfPaid } from './earned-rewards.ts'
import { lockPosted, readLeftOfOrder } from './order-rewards.sql.ts'
import {
  type Reversal,
  type ReversedReward,
  reverseEach,
  reverseFallenAwards,
} from './reverse-rewards-of-order.flow.ts'
import { readPlans } from './reward-plan.sql.ts'
import {
  insertRewards,
  type ReversibleReward,
  readReversibleRewards,
  subtractBusiness,
} from './reward-posting.sql.ts'
import { rowOf, transferOf } from './reward-transfers.ts'

/**
 * Adjusts an order's rewards after the return of a part. For each changed reward, pays a new one for the
 * remaining units, and then reverses the old one as a whole. Therefore each reward still follows its order's
 * reward plan. The new reward is paid first, because otherwise the reversal could cause a debt that the new
 * reward would cover. Also reverses awards of slots (paid subscriptions) whose team purchases fall below the
 * award's step. Changes nothing if the rewards are not posted yet: the job then posts them for the remaining
 * units. Call it in the transaction of the return, after recording the part, with the order, its members
 * (lockPeopleOfOrders) and their accounts locked.
 * @returns the reduction of each reward.
 */
export async function reverseRewardsOfPart(
  db: Db,
  order: { id: number; member_id: number; orderNo: string; openMemberIds: readonly number[] },
  part: { key: string; net: number },
): Promise<Reversal> {
  const reversal: Reversal = { reversed: [], left: [] }
  if (!(await lockPosted(db, order))) return reversal
  const left = await readLeftOfOrder(db, order.id)
  const plan = (await readPlans(db, [left.reward_plan_version])).get(left.reward_plan_version)!
  const rewards = await readReversibleRewards(db, order.id)
  const earned = earnedByOrder(
    { net: paise(left.net), cashback: paise(left.cashback), isCashbackRedeemed: left.cashback_redeemed },
    plan,
    earnersOfPaid(rewards),
  )
  const reduced = rewards
    .map((before) => ({ before, after: earned.find((reward) => isSame(reward, before)) }))
    .filter(({ before, after }) => after?.amount !== before.amount)
  reversal.left = reduced.filter(({ before }) => !isOpen(order, before)).map(({ before }) => before)
  const open = reduced.filter(({ before }) => isOpen(order, before))
  const anew = open.flatMap(({ after }) => (after ? [{ ...after, order: left }] : []))
  const credited = await creditManyEarnings(
    db,
    anew.map((reward) => transferOf(reward, { key: part.key })),
  )
  await reverseEach(
    db,
    order,
    open.map(({ before }) => before),
    reversal,
  )
  await insertRewards(
    db,
    anew.map((reward, index) => rowOf(reward, credited[index]!.transferId)),
  )
  reversal.reversed = reversal.reversed.map((reward) => lessBy(reward, open))
  await subtractBusiness(db, order, part.net)
  await reverseFallenAwards(db, order, reversal)
  return reversal
}

type Reduced = { before: ReversibleReward; after: Earned | undefined }

function isSame(reward: Earned, before: ReversibleReward): boolean {
  return reward.memberId === before.memberId && reward.kind === before.kind && reward.level === before.level
}

function isOpen({ openMemberIds }: { openMemberIds: readonly number[] }, { memberId }: ReversibleReward) {
  return openMemberIds.includes(memberId)
}

function lessBy(reward: ReversedReward, reduced: readonly Reduced[]): ReversedReward {
  const after = reduced.find(({ before }) => before.id === reward.id)?.after
  return { ...reward, amount: reward.amount - (after?.amount ?? 0) }
}
