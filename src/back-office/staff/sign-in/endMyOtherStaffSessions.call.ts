import * as z from 'zod/mini'
import { anyStaff, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'

export const endMyOtherStaffSessions = staffCall<typeof endMyOtherStaffSessionsContract>()(
  'endMyOtherStaffSessions',
  anyStaff,
)

export const endMyOtherStaffSessionsContract = () =>
  defineContract({
    summary: "Ends the caller's sessions in all other browsers.",
    change: { audits: 'staff' },
    input: z.object({}),
    output: answer({}),
  })
