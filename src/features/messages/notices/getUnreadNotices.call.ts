import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'

export const getUnreadNotices = defineCall<typeof getUnreadNoticesContract>()({
  wire: { method: 'POST', path: '/User/getUnreadNotices', encoding: 'form' },
  access: 'member',
})

export const getUnreadNoticesContract = () =>
  defineContract({
    summary: "Counts the member's unread notifications, up to a hundred, for the bell.",
    input: z.object({ user_id: memberId }),
    output: answer({ unread: z.number() }),
  })
