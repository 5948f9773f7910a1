import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './password-code-fields.ts'

export const requestPasswordCode = defineCall<typeof requestPasswordCodeContract>()({
  wire: { method: 'POST', path: '/User/requestPasswordCode', encoding: 'form' },
  access: 'anyone',
})

export const requestPasswordCodeContract = () =>
  defineContract({
    summary: 'Sends a code for a new password by SMS. Answers the same for an unknown number.',
    limit: 'code',
    input,
    output: answer({}),
    refusals: { switchedOff: [503, 'forgotPassword.switchedOff'] },
  })
