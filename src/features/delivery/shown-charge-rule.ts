import * as z from 'zod/mini'
import { rupeesOut } from '../../wire/fields.ts'
import type { ChargeRule } from './charge-rule.ts'

/**
 * The rule of a charge on the wire. If the goods cost `free_above` or more, there is no charge. If
 * `free_above` is absent, there always is a charge.
 */
export const chargeRuleOut = z.object({ charge: rupeesOut, free_above: z.optional(rupeesOut) })

export function describeChargeRule({
  charge,
  freeAbove,
}: ChargeRule): z.input<typeof chargeRuleOut> | undefined {
  return charge === 0 ? undefined : { charge, free_above: freeAbove }
}
