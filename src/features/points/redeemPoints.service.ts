import { randomUUID } from 'node:crypto'
import { lockBalances, readBalances } from '../../ledger/balances.ts'
import type { Db } from '../../platform/database/database.ts'
import { IdempotencyKeyReusedError, withIdempotency } from '../../platform/service/idempotency.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import { redeemPointsMinimum, redeemPointsMinimumText } from './points.settings.ts'
import { redeemForEarnings } from './redeem-points.flow.ts'
import { redeemPoints } from './redeemPoints.call.ts'

type Asked = { memberId: number; points: number; requestId: string }

export const redeemPointsService: Service<typeof redeemPoints> = async (
  { member, transaction, say },
  { request_id, ...body },
) => {
  // Also where the browser sends none: the record of a request is what a closed account is refused.
  const requestId = request_id ?? randomUUID()
  const key = { memberId: member.id, call: 'redeemPoints', requestId, body }
  const { points } = body
  const asked = { memberId: member.id, points, requestId }
  try {
    const data = await transaction((db) => withIdempotency(db, key, () => redeem(db, asked)))
    const amount = say.rupees(data.amount)
    return { message: say('points.redeemedText', { points: say.count(points), amount }), data }
  } catch (error) {
    if (error instanceof IdempotencyKeyReusedError) throw refuse(redeemPoints, 'otherBody')
    throw error
  }
}

async function redeem(db: Db, { memberId, points, requestId }: Asked) {
  const [minimum, minimumText] = await readShopSettings(db, [redeemPointsMinimum, redeemPointsMinimumText])
  if (points < minimum)
    throw refuse(redeemPoints, 'belowMinimum', { field: 'points', places: { points: minimumText } })
  // Locked before it is decided, so that of two at once the later one is told what the first has left.
  const { points: available } = await lockBalances(db, memberId)
  if (points > available)
    throw refuse(redeemPoints, 'notEnough', { field: 'points', places: { points: available } })
  const amount = await redeemForEarnings(db, { memberId, points, requestKey: requestId })
  const balances = await readBalances(db, memberId)
  return { points, amount, point_balance: balances.points, avail_balance: balances.available }
}
