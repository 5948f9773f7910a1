import { creditEarnings } from '../../ledger/credit-earnings.ts'
import type { Paise } from '../../money/paise.ts'
import { worthOfPoints } from '../../money/points.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Converts a member's points into earnings, and returns their value. The caller must first check that the
 * member may redeem these points.
 * @param redemption.at the time of the redemption, for imported history; by default now.
 */
export async function redeemForEarnings(
  db: Db,
  { memberId, points, requestKey, at }: { memberId: number; points: number; requestKey: string; at?: Date },
): Promise<Paise> {
  const amount = worthOfPoints(points)
  await creditEarnings(db, {
    code: 'points_redeemed',
    requestKey: `member:${memberId}:points_redeemed:${requestKey}`,
    cause: { kind: 'member', id: memberId },
    memberId,
    reference: { points },
    at,
    legs: [
      { account: 'points', amount: -points, currency: 'PTS' },
      { account: 'points_cost', amount: points, currency: 'PTS' },
      { account: 'points_cost', amount: worthOfPoints(-points) },
      { account: 'earnings', amount },
    ],
  })
  return amount
}
