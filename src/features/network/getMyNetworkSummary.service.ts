import { paise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getMyNetworkSummary } from './getMyNetworkSummary.call.ts'
import { countJoined, readNetworkTotals } from './network.sql.ts'

const monthsShown = 6

export const getMyNetworkSummaryService: Service<typeof getMyNetworkSummary> = async ({ db, member }) => {
  const [totals, joined] = await Promise.all([
    readNetworkTotals(db, member.id),
    countJoined(db, member.id, monthsShown),
  ])
  return {
    data: {
      total_team: totals.team,
      total_business: paise(totals.business),
      total_earned: paise(totals.earned),
      active_referrals: totals.active_referrals,
      inactive_referrals: totals.inactive_referrals,
      isSubscribe: totals.subscribed ? '2' : '1',
      joined,
    },
  }
}
