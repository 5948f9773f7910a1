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
 * The delivery charge for zones without a charge of their own, and the price of the goods from which delivery
 * is free. Both are in rupees. The charge of a shipped order is refunded only if `refunds_own_fault` is set,
 * the shop was at fault, and the whole order is returned.
 */
export const deliveryChargeSetting = shopSetting(
  'delivery_charge',
  charged,
  { charge: 0, free_above: null, refunds_own_fault: false },
  {
    group: 'orders',
    title: 'office.delivery.charge',
    help: 'office.settings.deliveryChargeHelp',
    shape: 'fields',
    fields: [
      { name: 'charge', label: 'office.delivery.charge', input: 'rupees' },
      { name: 'free_above', label: 'office.delivery.freeAbove', input: 'rupees', optional: true },
      { name: 'refunds_own_fault', label: 'office.settings.refundsOwnFault', input: 'switch' },
    ],
  },
)

/** Converts the setting to a charge rule. */
export function shopRule({ charge, free_above: freeAbove }: z.output<typeof charged>): ChargeRule {
  return { charge: inPaise(charge), freeAbove: freeAbove === null ? undefined : inPaise(freeAbove) }
}
