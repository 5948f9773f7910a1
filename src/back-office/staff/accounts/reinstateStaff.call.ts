import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { staffChangeRefusals, staffShape, staffVersion } from './staff-out.ts'

export const reinstateStaff = staffCall<typeof reinstateStaffContract>()('reinstateStaff', 'owner')

export const reinstateStaffContract = () =>
  defineContract({
    summary: 'Reopens the account of a former staff member and returns a one-time password, shown only here.',
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object({ ...staffShape, one_time_password: z.string() }) }),
    refusals: staffChangeRefusals,
  })
