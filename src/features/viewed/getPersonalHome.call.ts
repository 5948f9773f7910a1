import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'

export const getPersonalHome = defineCall<typeof getPersonalHomeContract>()({
  wire: { method: 'POST', path: '/User/getPersonalHome', encoding: 'form' },
  access: 'member',
})

export const getPersonalHomeContract = () =>
  defineContract({
    summary:
      "Returns whether home shows personal rows, and whether the shop stores the member's viewing history.",
    input: z.object({ user_id: memberId }),
    output: answer({ data: z.object({ is_wanted: z.boolean(), keeps_viewed: z.boolean() }) }),
  })
