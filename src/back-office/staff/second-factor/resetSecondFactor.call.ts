import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { staffChangeRefusals, staffShape, staffVersion } from '../accounts/staff-out.ts'

export const resetSecondFactor = staffCall<typeof resetSecondFactorContract>()('resetSecondFactor', 'owner')

export const resetSecondFactorContract = () =>
  defineContract({
    summary:
      'Removes the second factor of a staff member who lost the phone and the recovery codes, and ends their sessions.',
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })
