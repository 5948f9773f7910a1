import * as z from 'zod/mini'
import { rupeesOut } from '../../wire/fields.ts'
import type { ChargeRule } from './charge-rule.ts'

/**
 * A charge rule on the wire. `free_above` is the goods value from which it is free; absent if it is never
 * free.
 */
export const chargeRuleOut = z.object({ charge: rupeesOut, free_above: z.optional(rupeesOut) })

export function describeChargeRule({
  charge,
  freeAbove,
}: ChargeRule): z.input<typeof chargeRuleOut> | undefined {
  return charge === 0 ? undefined : { charge, free_above: freeAbove }
}
