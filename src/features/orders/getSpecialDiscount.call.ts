import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { memberId, rupees } from '../../wire/fields.ts'

export const getSpecialDiscount = defineCall({
  wire: { method: 'POST', path: '/User/getSpecialDiscount', encoding: 'form' },
  summary: 'The percent off that a total of this size earns, by the tiers the operator set.',
  access: 'member',
  input: z.object({ user_id: memberId, total_amount: rupees('Invalid Amount') }),
  output: answer({ data: z.string() }),
})
