import * as z from 'zod/mini'
import { rupeesOut } from '../../wire/fields.ts'
import type { DeliveryRule } from './delivery-charge.ts'

/** What a delivery costs on the wire, and from which worth of goods on it is free, which is absent where it never is. */
export const deliveryRuleOut = z.object({ charge: rupeesOut, free_above: z.optional(rupeesOut) })

export function describeDeliveryRule({
  charge,
  freeAbove,
}: DeliveryRule): z.input<typeof deliveryRuleOut> | undefined {
  return charge === 0 ? undefined : { charge, free_above: freeAbove }
}
