import { getSession } from '../features/login/getSession.call.ts'
import { logout } from '../features/login/logout.call.ts'
import { NewLogin } from '../features/login/NewLogin.call.ts'
import { getBmartUsers } from '../features/profile/getBmartUsers.call.ts'
import { getUserDashboardCounts } from '../features/profile/getUserDashboardCounts.call.ts'
import { getShopList } from '../features/shops/getShopList.call.ts'

/** Every call there is. `services.ts` does not compile without a service for each. */
export const calls = {
  getSession,
  logout,
  NewLogin,
  getBmartUsers,
  getUserDashboardCounts,
  getShopList,
}

export type CallName = keyof typeof calls
