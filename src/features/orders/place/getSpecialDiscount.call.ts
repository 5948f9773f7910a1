import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, rupees } from '../../../wire/fields.ts'

export const getSpecialDiscount = defineCall<typeof getSpecialDiscountContract>()({
  wire: { method: 'POST', path: '/User/getSpecialDiscount', encoding: 'form' },
  access: 'member',
})

export const getSpecialDiscountContract = () =>
  defineContract({
    summary: 'The percent off that a total of this size earns, by the tiers the operator set.',
    input: z.object({ user_id: memberId, total_amount: rupees('orders.amountInvalid') }),
    output: answer({ data: z.string() }),
  })
