import { anyStaffBeforeReady, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './app-code-fields.ts'

export const confirmSecondFactor = staffCall<typeof confirmSecondFactorContract>()(
  'confirmSecondFactor',
  anyStaffBeforeReady,
)

export const confirmSecondFactorContract = () =>
  defineContract({
    summary: 'Activates the new TOTP secret and its recovery codes, and ends the other sessions.',
    change: { audits: 'staff' },
    input,
    output: answer({}),
    refusals: {
      notOffered: [409, 'office.account.notOffered'],
      wrongCode: [400, 'office.signIn.wrongCode'],
    },
  })
