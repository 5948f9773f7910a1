import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { staffChangeRefusals, staffShape, staffVersion } from './staff-out.ts'

export const resetStaffPassword = staffCall<typeof resetStaffPasswordContract>()(
  'resetStaffPassword',
  'owner',
)

export const resetStaffPasswordContract = () =>
  defineContract({
    summary: 'Gives a staff member a one-time password, shown only here, and ends their sessions.',
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object({ ...staffShape, one_time_password: z.string() }) }),
    refusals: staffChangeRefusals,
  })
