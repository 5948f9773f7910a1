import { anyStaffBeforeReady, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './staff-password-fields.ts'

export const changeMyStaffPassword = staffCall<typeof changeMyStaffPasswordContract>()(
  'changeMyStaffPassword',
  anyStaffBeforeReady,
)

export const changeMyStaffPasswordContract = () =>
  defineContract({
    summary: "Changes the caller's password and ends their other sessions.",
    change: { audits: 'staff' },
    input,
    output: answer({}),
    refusals: {
      wrongPassword: [400, 'changePassword.wrongPassword'],
      commonPassword: [400, 'signup.passwordEasy'],
      samePassword: [400, 'office.account.samePassword'],
    },
  })
