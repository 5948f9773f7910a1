import * as z from 'zod/mini'
import { anyStaffBeforeReady, defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'

export const staffSignOut = defineCall<typeof staffSignOutContract>()({
  wire: { method: 'POST', path: '/back-office/api/staffSignOut', encoding: 'json' },
  access: anyStaffBeforeReady,
})

export const staffSignOutContract = () =>
  defineContract({
    summary: 'Ends the session of one of the staff.',
    change: { audits: 'staff', inSteps: 'the browser forgets the session when it has ended' },
    input: z.object({}),
    output: answer({}),
  })
