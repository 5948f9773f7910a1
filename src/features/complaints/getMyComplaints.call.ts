import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'
import { complaintOut } from './complaint-fields.ts'

export const getMyComplaints = defineCall<typeof getMyComplaintsContract>()({
  wire: { method: 'POST', path: '/User/getMyComplaints', encoding: 'form' },
  access: 'member',
})

export const getMyComplaintsContract = () =>
  defineContract({
    summary: "Lists the member's complaints, newest first, paged.",
    input: z.object({ user_id: memberId, ...idPage }),
    output: answer({ data: z.array(z.object(complaintOut)), next_cursor: z.optional(z.string()) }),
  })
