import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, optionalField, rupees, text } from '../../../wire/fields.ts'
import { chargeRuleOut } from '../../delivery/shown-charge-rule.ts'

export const getSpecialDiscount = defineCall<typeof getSpecialDiscountContract>()({
  wire: { method: 'POST', path: '/User/getSpecialDiscount', encoding: 'form' },
  access: 'member',
})

export const getSpecialDiscountContract = () =>
  defineContract({
    summary:
      'Returns the special discount in percent for an order total, the delivery charge for a PIN code or for most, and the charge for cash on delivery.',
    input: z.object({
      user_id: memberId,
      total_amount: rupees('field.invalidAmount'),
      pin_code: optionalField(text({ max: 6 })),
    }),
    output: answer({
      data: z.string(),
      delivery: z.optional(chargeRuleOut),
      cash: z.optional(chargeRuleOut),
    }),
  })
