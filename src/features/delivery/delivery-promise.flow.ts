import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryFacts } from '../../platform/database/json-columns.ts'
import { storedValueOf } from '../../platform/settings/shop-settings.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { deliveryAndReturns } from '../shop-details/delivery.settings.ts'
import { cachedDeliveryFacts } from './cached-delivery-rules.flow.ts'
import type { ChargeRule } from './charge-rule.ts'
import { deliveryCalendar } from './delivery-calendar.settings.ts'
import { deliveryChargeSetting, shopRule } from './delivery-charge.settings.ts'
import { promisedDays } from './promised-days.ts'

/** What the shop promises a buyer about a delivery. */
export type DeliveryPromise = {
  isServed: boolean
  takesCash: boolean
  /** The first and last day in India on which the order may arrive; undefined if the shop promises no day. */
  days: { from: string; by: string } | undefined
  rule: ChargeRule
}

/** Returns the delivery promise for an order to a PIN code that is placed now. */
export function promiseBy({ range, holidays, ...stored }: DeliveryFacts, now: Date): DeliveryPromise {
  const calendar = storedValueOf(deliveryCalendar, stored.calendar)
  const terms = storedValueOf(deliveryAndReturns, stored.terms)
  const isServed = range?.is_served ?? calendar.serves_others
  const days = range ?? (terms && { from: terms.deliver_from_days, to: terms.deliver_to_days })
  const { cut_off: cutOff, from_day: fromDay, to_day: toDay } = calendar
  return {
    isServed,
    takesCash: isServed && (range?.takes_cash ?? true),
    days:
      isServed && days
        ? promisedDays(now, { cutOff, fromDay, toDay, holidays: new Set(holidays) }, days)
        : undefined,
    rule: ruleOf(range, stored.charge),
  }
}

/**
 * Returns the rule for the delivery charge of a PIN code. Without a PIN code, returns the shop's general
 * rule. Reads the rules from a cache, which is renewed when staff change the rules.
 */
export async function readDeliveryRuleTo(db: Db, pin = ''): Promise<ChargeRule> {
  const now = shopTime()
  return promiseBy(await cachedDeliveryFacts(db, pin, now), now).rule
}

/** Returns whether the shop delivers to a PIN code now. */
export async function servesPin(db: Db, pin: string): Promise<boolean> {
  const now = shopTime()
  return promiseBy(await cachedDeliveryFacts(db, pin, now), now).isServed
}

function ruleOf(range: DeliveryFacts['range'], stored: unknown): ChargeRule {
  if (range?.charge != null) return { charge: paise(range.charge), freeAbove: paiseOr(range.free_above) }
  return shopRule(storedValueOf(deliveryChargeSetting, stored))
}

function paiseOr(amount: number | null): Paise | undefined {
  return amount === null ? undefined : paise(amount)
}
