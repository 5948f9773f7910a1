import { readBalances } from '../../ledger/balances.ts'
import type { Service } from '../../platform/service.ts'
import { readShopSetting, readShopSettings } from '../../platform/shop-settings.ts'
import { readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import { returnWindowDays } from '../rewards/rewards.settings.ts'
import type { getMyPoints } from './getMyPoints.call.ts'
import { worthOf } from './point-worth.ts'
import { redeemPointsMinimum, redeemPointsMinimumText } from './points.settings.ts'
import { readPointsToCome } from './points.sql.ts'

export const getMyPointsService: Service<typeof getMyPoints> = async ({ db, member }) => {
  const [{ points }, toCome, plan, [minimum, minimumText], windowDays] = await Promise.all([
    readBalances(db, member.id),
    readPointsToCome(db, member.id),
    readCurrentPlan(db),
    readShopSettings(db, [redeemPointsMinimum, redeemPointsMinimumText]),
    readShopSetting(db, returnWindowDays),
  ])
  return {
    data: {
      points,
      amount: worthOf(points),
      points_to_come: toCome.points,
      isSubscribe: toCome.isSubscribed ? '2' : '1',
      redeem_minimum: minimum,
      redeem_minimum_text: minimumText,
      rupees_per_point: plan.paisePerPoint,
      return_window_days: windowDays,
    },
  }
}
