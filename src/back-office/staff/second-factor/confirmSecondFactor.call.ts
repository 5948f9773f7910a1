import * as z from 'zod/mini'
import { anyStaffBeforeReady, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './app-code-fields.ts'

export const confirmSecondFactor = staffCall<typeof confirmSecondFactorContract>()(
  'confirmSecondFactor',
  anyStaffBeforeReady,
)

export const confirmSecondFactorContract = () =>
  defineContract({
    summary:
      'Takes the offered secret into use, ends the other sessions and answers new recovery codes, this once.',
    change: { audits: 'staff' },
    input,
    output: answer({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
    refusals: {
      notOffered: [409, 'office.account.notOffered'],
      wrongCode: [400, 'office.signIn.wrongCode'],
    },
  })
