import { getSessionService } from '../features/login/getSession.service.ts'
import { getShopListService } from '../features/shops/getShopList.service.ts'
import type { AnyCall } from '../wire/define-call.ts'
import { type CallName, calls } from './calls.ts'
import type { Service } from './service.ts'

/** The service behind each call. */
const services = {
  getSession: getSessionService,
  getShopList: getShopListService,
} satisfies { [Name in CallName]: Service<(typeof calls)[Name]> }

const serviceByKey = new Map<string, Service<AnyCall>>(
  (Object.keys(calls) as CallName[]).map((name) => [calls[name].key, services[name] as unknown as Service<AnyCall>]),
)

/** By key and not by identity, because a screen's bundle carries its own copy of the call. */
export function serviceOf(key: string): Service<AnyCall> {
  const service = serviceByKey.get(key)
  if (!service) throw new Error(`no service for ${key}`)
  return service
}
