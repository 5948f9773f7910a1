import * as z from 'zod/mini'
import { anyStaff, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './own-proof-fields.ts'

export const renewRecoveryCodes = staffCall<typeof renewRecoveryCodesContract>()(
  'renewRecoveryCodes',
  anyStaff,
)

export const renewRecoveryCodesContract = () =>
  defineContract({
    summary: 'Replaces the recovery codes and returns the new ones, shown only here.',
    change: { audits: 'staff', inSteps: 'uses up the proving code, even if the rest fails' },
    input,
    output: answer({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
    refusals: {
      wrongPassword: [400, 'changePassword.wrongPassword'],
      codeRequired: [400, 'office.signIn.codeRequired'],
      wrongCode: [400, 'office.signIn.wrongCode'],
      noSecondFactor: [409, 'office.account.noSecondFactor'],
    },
  })
