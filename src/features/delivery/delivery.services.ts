import type { Service } from '../../platform/service/service.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { cachedDeliveryFacts } from './cached-delivery-rules.flow.ts'
import type { getDelivery } from './delivery.calls.ts'
import { promiseBy } from './delivery-promise.flow.ts'
import { describeChargeRule } from './shown-charge-rule.ts'

export const getDeliveryService: Service<typeof getDelivery> = async ({ db }, { pin_code }) => {
  const now = shopTime()
  const { isServed, takesCash, days, rule } = promiseBy(await cachedDeliveryFacts(db, pin_code, now), now)
  const delivery = describeChargeRule(rule)
  return { data: { pin_code, is_served: isServed, takes_cash: takesCash, ...days, delivery } }
}
