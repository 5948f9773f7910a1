import * as z from 'zod/mini'
import { inPaise } from '../../money/paise.ts'
import { shopSetting } from '../../platform/settings/shop-settings.ts'
import type { ChargeRule } from './charge-rule.ts'

const rupees = z.number().check(z.gte(0), z.lte(100_000), z.multipleOf(0.01))

const charged = z.object({
  charge: rupees,
  free_above: z.nullable(rupees),
  refunds_own_fault: z.boolean(),
})

/**
 * What the delivery of an order costs where its zone does not say it, and from which worth of goods on it is free, in rupees.
 * Once an order has left, its charge goes back only where this says so, and all of it comes back by the shop's own fault.
 */
export const deliveryChargeSetting = shopSetting(
  'delivery_charge',
  charged,
  { charge: 0, free_above: null, refunds_own_fault: false },
  {
    group: 'orders',
    title: 'office.settings.deliveryCharge',
    help: 'office.settings.deliveryChargeHelp',
    shape: 'fields',
    fields: [
      { name: 'charge', label: 'office.delivery.charge', input: 'rupees' },
      { name: 'free_above', label: 'office.delivery.freeAbove', input: 'rupees', optional: true },
      { name: 'refunds_own_fault', label: 'office.settings.refundsOwnFault', input: 'switch' },
    ],
  },
)

/** What a delivery costs by the setting. */
export function shopRule({ charge, free_above: freeAbove }: z.output<typeof charged>): ChargeRule {
  return { charge: inPaise(charge), freeAbove: freeAbove === null ? undefined : inPaise(freeAbove) }
}
