import * as z from 'zod/mini'
import { anyStaffBeforeReady, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'

export const staffSignOut = staffCall<typeof staffSignOutContract>()('staffSignOut', anyStaffBeforeReady)

export const staffSignOutContract = () =>
  defineContract({
    summary: "Ends the caller's staff session.",
    change: { audits: 'staff', inSteps: 'the browser forgets the session when it has ended' },
    input: z.object({}),
    output: answer({}),
  })
