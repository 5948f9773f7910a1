import * as z from 'zod/mini'
import { anyStaff, defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'

export const endMyOtherStaffSessions = defineCall<typeof endMyOtherStaffSessionsContract>()({
  wire: { method: 'POST', path: '/back-office/api/endMyOtherStaffSessions', encoding: 'json' },
  access: anyStaff,
})

export const endMyOtherStaffSessionsContract = () =>
  defineContract({
    summary: 'Ends the own sessions in all browsers but this one.',
    change: { audits: 'staff' },
    input: z.object({}),
    output: answer({}),
  })
