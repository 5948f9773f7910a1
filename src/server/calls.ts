import { getSession } from '../features/login/getSession.call.ts'
import { getShopList } from '../features/shops/getShopList.call.ts'

/** Every call there is. `services.ts` does not compile without a service for each. */
export const calls = {
  getSession,
  getShopList,
}

export type CallName = keyof typeof calls
