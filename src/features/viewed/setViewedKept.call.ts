import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId } from '../../wire/fields.ts'

export const setViewedKept = defineCall<typeof setViewedKeptContract>()({
  wire: { method: 'POST', path: '/User/setViewedKept', encoding: 'form' },
  access: 'member',
})

export const setViewedKeptContract = () =>
  defineContract({
    summary: "Sets whether the shop stores the member's viewing history. Withdrawing consent deletes it.",
    limit: 'change',
    input: z.object({ user_id: memberId, kept: flag() }),
    output: answer({}),
  })
