import { randomUUID } from 'node:crypto'
import { lockBalances, readBalances } from '../../ledger/balances.ts'
import { pointsEarned, worthOfPoints } from '../../money/points.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import { readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import { returnWindowDays } from '../rewards/rewards.settings.ts'
import { pointReason } from './point-reasons.ts'
import { type getMyPointHistory, type getMyPoints, redeemPoints } from './points.calls.ts'
import { redeemPointsMinimum, redeemPointsMinimumText } from './points.settings.ts'
import { listPointMovements, listRedemptions, readOrdersToEarn } from './points.sql.ts'
import { redeemForEarnings } from './redeem-points.flow.ts'

const pageSize = 20

export const getMyPointHistoryService: Service<typeof getMyPointHistory> = async ({ db, member }, input) => {
  const limit = input.limit ?? pageSize
  const list = input.with_earned ? listPointMovements : listRedemptions
  const movements = await list(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(movements, limit, ({ transferId }) => transferId)
  return {
    data: page.map(({ transferId, at, code, orderNo, amount }) => ({
      id: transferId,
      date_time: at,
      user_id: member.id,
      debit_amt: Math.max(-amount, 0),
      credit_amt: Math.max(amount, 0),
      reason: pointReason(code),
      orderno: orderNo ?? undefined,
    })),
    next_cursor,
  }
}

export const getMyPointsService: Service<typeof getMyPoints> = async ({ db, member }) => {
  const [{ points }, toCome, plan, [minimum, minimumText], windowDays] = await Promise.all([
    readBalances(db, member.id),
    readOrdersToEarn(db, member.id),
    readCurrentPlan(db),
    readShopSettings(db, [redeemPointsMinimum, redeemPointsMinimumText]),
    readShopSetting(db, returnWindowDays),
  ])
  return {
    data: {
      points,
      amount: worthOfPoints(points),
      points_to_come: toCome.orders.reduce(
        (sum, { net, paisePerPoint }) => sum + pointsEarned(net, paisePerPoint),
        0,
      ),
      isSubscribe: toCome.isSubscribed ? '2' : '1',
      earning_requires: toCome.requires,
      earning_lacks: toCome.lacks,
      redeem_minimum: minimum,
      redeem_minimum_text: minimumText,
      rupees_per_point: plan.paisePerPoint,
      return_window_days: windowDays,
    },
  }
}

export const redeemPointsService: Service<typeof redeemPoints> = async (
  { db, member, say },
  { points, request_id },
) => {
  const [minimum, minimumText] = await readShopSettings(db, [redeemPointsMinimum, redeemPointsMinimumText])
  if (points < minimum)
    throw refuse(redeemPoints, 'belowMinimum', { field: 'points', places: { points: minimumText } })
  // Locks the balances first. The second of two simultaneous redemptions waits here, and then sees the
  // remaining points.
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
