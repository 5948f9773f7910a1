import { readBalances } from '../../ledger/balances.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getUserDashboardCounts } from './getUserDashboardCounts.call.ts'
import { countReferralsAndOrders } from './profile.sql.ts'

export const getUserDashboardCountsService: Service<typeof getUserDashboardCounts> = async ({
  db,
  member,
}) => {
  const [balances, counts] = await Promise.all([
    readBalances(db, member.id),
    countReferralsAndOrders(db, member.id),
  ])
  return {
    data: [
      {
        availBalance: balances.available,
        withdrawable: balances.withdrawable,
        availPoints: balances.points,
        activeDirectReferral: counts.active,
        inactiveDirectReferral: counts.inactive,
        totalOrders: counts.orders,
      },
    ],
  }
}
