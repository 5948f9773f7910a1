import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { staffChangeRefusals, staffShape, staffVersion } from '../accounts/staff-out.ts'

export const resetSecondFactor = staffCall<typeof resetSecondFactorContract>()('resetSecondFactor', 'owner')

export const resetSecondFactorContract = () =>
  defineContract({
    summary:
      'Takes the second factor of one of the staff away, for somebody who lost phone and recovery codes, and ends their sessions.',
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })
