import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { pinCode } from '../addresses/address-fields.ts'
import { chargeRuleOut } from './shown-charge-rule.ts'

export const getDelivery = defineCall<typeof getDeliveryContract>()({
  wire: { method: 'POST', path: '/User/getDelivery', encoding: 'form' },
  access: 'anyone',
})

export const getDeliveryContract = () =>
  defineContract({
    summary:
      'Returns whether the shop delivers to a PIN code, and the promised days in India, `from` and `by` such as 2026-11-27. Both are absent where no day is promised.',
    input: z.object({ pin_code: pinCode }),
    output: answer({
      data: z.object({
        pin_code: z.string(),
        is_served: z.boolean(),
        /** Whether the shop accepts cash on delivery at this PIN code. */
        takes_cash: z.boolean(),
        from: z.optional(z.string()),
        by: z.optional(z.string()),
        delivery: z.optional(chargeRuleOut),
      }),
    }),
  })
