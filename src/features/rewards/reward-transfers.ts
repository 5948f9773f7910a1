import type { Leg, Transfer } from '../../ledger/post-transfer.ts'
import type { TransferCode } from '../../ledger/transfer-codes.ts'
import type { Earned } from './earned-rewards.ts'
import type { LockedOrder } from './order-rewards.sql.ts'
import type { RewardRow } from './reward-posting.sql.ts'

/** A reward with the order that earned it. */
export type OrderEarned = Earned & { order: LockedOrder }

const codes = {
  cashback: 'cashback',
  points: 'points_earned',
  level_income: 'level_income',
  award: 'award',
} as const satisfies Record<Earned['kind'], TransferCode>

/**
 * Builds the transfer that pays a reward, with its reason.
 * @param posting.key the prefix of the idempotency key. By default it names the order. For a reward that is
 * paid again after a change of the order, pass the key of the change.
 */
export function transferOf(
  { order, ...reward }: OrderEarned,
  { key = `order:${order.id}`, at }: { key?: string; at?: Date | undefined } = {},
): Transfer & { memberId: number } {
  const { memberId, kind, amount } = reward
  return {
    code: codes[kind],
    requestKey: `${key}:${nameOf(reward)}`,
    cause: { kind: 'order', id: order.id },
    memberId,
    reference: {
      order_no: order.order_no,
      plan_version: order.reward_plan_version,
      ...referenceOf(reward),
    },
    legs: legsOf(kind, amount),
    at,
  }
}

function nameOf({ kind, level, slotId, step }: Earned): string {
  if (kind === 'level_income') return `level_income:${level}`
  if (kind === 'award') return `award:${slotId}:${step}`
  return kind
}

function referenceOf({ kind, base, level, percentBp, slotId, step }: Earned): Transfer['reference'] {
  if (kind === 'level_income') return { base, level, percent_bp: percentBp }
  if (kind === 'award') return { base, slot_id: slotId, step }
  return { base }
}

/** Returns the ledger entries that pay a reward. `amount` is in paise, or in points for the kind 'points'. */
function legsOf(kind: Earned['kind'], amount: number): Leg[] {
  if (kind === 'points')
    return [
      { account: 'points', amount, currency: 'PTS' },
      { account: 'points_cost', amount: -amount, currency: 'PTS' },
    ]
  return [
    { account: 'earnings', amount },
    { account: kind === 'cashback' ? 'cashback_cost' : 'reward_cost', amount: -amount },
  ]
}

/** Builds the row of a reward paid by a transfer. */
export function rowOf({ order, ...reward }: OrderEarned, transferId: number, at?: Date): RewardRow {
  return {
    order_id: order.id,
    member_id: reward.memberId,
    kind: reward.kind,
    level: reward.level,
    slot_id: reward.slotId,
    step: reward.step,
    base: reward.base,
    percent_bp: reward.percentBp,
    amount: reward.amount,
    plan_version: order.reward_plan_version,
    transfer_id: transferId,
    ...(at && { created_at: at }),
  }
}
