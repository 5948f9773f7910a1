import { randomUUID } from 'node:crypto'
import { lockBalances, readBalances } from '../../ledger/balances.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import { redeemPointsMinimum, redeemPointsMinimumText } from './points.settings.ts'
import { redeemForEarnings } from './redeem-points.flow.ts'
import { redeemPoints } from './redeemPoints.call.ts'

export const redeemPointsService: Service<typeof redeemPoints> = async (
  { db, member, say },
  { points, request_id },
) => {
  const [minimum, minimumText] = await readShopSettings(db, [redeemPointsMinimum, redeemPointsMinimumText])
  if (points < minimum)
    throw refuse(redeemPoints, 'belowMinimum', { field: 'points', places: { points: minimumText } })
  // Locks before deciding, so that of two simultaneous redemptions the second sees the remaining balance.
  const { points: available } = await lockBalances(db, member.id)
  if (points > available)
    throw refuse(redeemPoints, 'notEnough', { field: 'points', places: { points: available } })
  const requestKey = request_id ?? randomUUID()
  const amount = await redeemForEarnings(db, { memberId: member.id, points, requestKey })
  const balances = await readBalances(db, member.id)
  return {
    message: say('points.redeemedText', { points: say.count(points), amount: say.rupees(amount) }),
    data: { points, amount, point_balance: balances.points, avail_balance: balances.available },
  }
}
