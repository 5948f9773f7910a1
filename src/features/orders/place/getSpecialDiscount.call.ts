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
      'The percent off that a total of this size earns, by the tiers the operator set; what its delivery costs, where it does, to a PIN code or to most; and what it costs to pay at the door, where it does.',
    input: z.object({
      user_id: memberId,
      total_amount: rupees('orders.amountInvalid'),
      pin_code: optionalField(text({ max: 6 })),
    }),
    output: answer({
      data: z.string(),
      delivery: z.optional(chargeRuleOut),
      cash: z.optional(chargeRuleOut),
    }),
  })
