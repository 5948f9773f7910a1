import { readBalances } from '../../ledger/balances.ts'
import { pointsEarned, worthOfPoints } from '../../money/points.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSetting, readShopSettings } from '../../platform/settings/shop-settings.ts'
import { readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import { returnWindowDays } from '../rewards/rewards.settings.ts'
import type { getMyPoints } from './getMyPoints.call.ts'
import { redeemPointsMinimum, redeemPointsMinimumText } from './points.settings.ts'
import { readOrdersToEarn } from './points.sql.ts'

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
      redeem_minimum: minimum,
      redeem_minimum_text: minimumText,
      rupees_per_point: plan.paisePerPoint,
      return_window_days: windowDays,
    },
  }
}
