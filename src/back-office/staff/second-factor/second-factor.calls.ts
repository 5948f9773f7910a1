import * as z from 'zod/mini'
import { anyStaff, anyStaffBeforeReady, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { staffChangeRefusals, staffShape, staffVersion } from '../accounts/staff-out.ts'
import { input as appCodeInput } from './app-code-fields.ts'
import { input as ownProofInput } from './own-proof-fields.ts'

export const beginSecondFactor = staffCall<typeof beginSecondFactorContract>()(
  'beginSecondFactor',
  anyStaffBeforeReady,
)

export const beginSecondFactorContract = () =>
  defineContract({
    summary:
      'Creates a new TOTP secret and recovery codes. The current ones stay valid until a code of the new secret is confirmed.',
    change: { audits: 'staff', inSteps: 'uses up the proving code, even if the rest fails' },
    input: ownProofInput,
    output: answer({
      data: z.object({
        /** The secret, for staff who type it instead of scanning the QR code. */
        secret: z.string(),
        qr: z.object({ size: z.number(), path: z.string() }),
        /** The recovery codes, which are shown only once. */
        recovery_codes: z.array(z.string()),
      }),
    }),
    refusals: {
      wrongPassword: [400, 'changePassword.wrongPassword'],
      codeRequired: [400, 'office.signIn.codeRequired'],
      wrongCode: [400, 'office.signIn.wrongCode'],
    },
  })

export const confirmSecondFactor = staffCall<typeof confirmSecondFactorContract>()(
  'confirmSecondFactor',
  anyStaffBeforeReady,
)

export const confirmSecondFactorContract = () =>
  defineContract({
    summary: 'Activates the new TOTP secret and its recovery codes, and ends the other sessions.',
    change: { audits: 'staff' },
    input: appCodeInput,
    output: answer({}),
    refusals: {
      notOffered: [409, 'office.account.notOffered'],
      wrongCode: [400, 'office.signIn.wrongCode'],
    },
  })

export const renewRecoveryCodes = staffCall<typeof renewRecoveryCodesContract>()(
  'renewRecoveryCodes',
  anyStaff,
)

export const renewRecoveryCodesContract = () =>
  defineContract({
    summary: 'Replaces the recovery codes and returns the new ones, shown only here.',
    change: { audits: 'staff', inSteps: 'uses up the proving code, even if the rest fails' },
    input: ownProofInput,
    output: answer({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
    refusals: {
      wrongPassword: [400, 'changePassword.wrongPassword'],
      codeRequired: [400, 'office.signIn.codeRequired'],
      wrongCode: [400, 'office.signIn.wrongCode'],
      noSecondFactor: [409, 'office.account.noSecondFactor'],
    },
  })

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
