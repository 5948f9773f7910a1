import * as z from 'zod/mini'
import { rupeesOut } from '../../wire/fields.ts'
import type { ChargeRule } from './charge-rule.ts'

/** What a charge comes to on the wire, and from which worth of goods on it is free, which is absent where it never is. */
export const chargeRuleOut = z.object({ charge: rupeesOut, free_above: z.optional(rupeesOut) })

export function describeChargeRule({
  charge,
  freeAbove,
}: ChargeRule): z.input<typeof chargeRuleOut> | undefined {
  return charge === 0 ? undefined : { charge, free_above: freeAbove }
}
