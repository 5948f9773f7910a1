import * as z from 'zod/mini'
import { anyStaffBeforeReady, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './own-proof-fields.ts'

export const beginSecondFactor = staffCall<typeof beginSecondFactorContract>()(
  'beginSecondFactor',
  anyStaffBeforeReady,
)

export const beginSecondFactorContract = () =>
  defineContract({
    summary:
      'Creates a new TOTP secret and recovery codes. The current ones stay valid until a code of the new secret is confirmed.',
    change: { audits: 'staff', inSteps: 'uses up the proving code, even if the rest fails' },
    input,
    output: answer({
      data: z.object({
        /** For typing instead of scanning. */
        secret: z.string(),
        qr: z.object({ size: z.number(), path: z.string() }),
        /** Shown only once. */
        recovery_codes: z.array(z.string()),
      }),
    }),
    refusals: {
      wrongPassword: [400, 'changePassword.wrongPassword'],
      codeRequired: [400, 'office.signIn.codeRequired'],
      wrongCode: [400, 'office.signIn.wrongCode'],
    },
  })
