import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'

export const signOutElsewhere = defineCall<typeof signOutElsewhereContract>()({
  wire: { method: 'POST', path: '/User/signOutElsewhere', encoding: 'form' },
  access: 'member',
})

export const signOutElsewhereContract = () =>
  defineContract({
    summary: "Ends the member's sessions on all devices but this one.",
    limit: 'change',
    input: z.object({ user_id: memberId }),
    output: answer({}),
  })
