import { getSessionService } from '../features/login/getSession.service.ts'
import { logoutService } from '../features/login/logout.service.ts'
import { NewLoginService } from '../features/login/NewLogin.service.ts'
import { getBmartUsersService } from '../features/profile/getBmartUsers.service.ts'
import { getUserDashboardCountsService } from '../features/profile/getUserDashboardCounts.service.ts'
import { getShopListService } from '../features/shops/getShopList.service.ts'
import type { AnyCall } from '../wire/define-call.ts'
import { type CallName, calls } from './calls.ts'
import type { Service } from './service.ts'

/** The service behind each call. */
const services = {
  getSession: getSessionService,
  logout: logoutService,
  NewLogin: NewLoginService,
  getBmartUsers: getBmartUsersService,
  getUserDashboardCounts: getUserDashboardCountsService,
  getShopList: getShopListService,
} satisfies { [Name in CallName]: Service<(typeof calls)[Name]> }

const serviceByKey = new Map<string, Service<AnyCall>>(
  (Object.keys(calls) as CallName[]).map((name) => [
    calls[name].key,
    services[name] as unknown as Service<AnyCall>,
  ]),
)

/** By key and not by identity, because a screen's bundle carries its own copy of the call. */
export function serviceOf(key: string): Service<AnyCall> {
  const service = serviceByKey.get(key)
  if (!service) throw new Error(`no service for ${key}`)
  return service
}
