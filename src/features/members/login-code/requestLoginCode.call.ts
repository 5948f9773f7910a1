import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from '../password/password-code-fields.ts'

export const requestLoginCode = defineCall<typeof requestLoginCodeContract>()({
  wire: { method: 'POST', path: '/User/requestLoginCode', encoding: 'form' },
  access: 'anyone',
})

export const requestLoginCodeContract = () =>
  defineContract({
    summary: 'Sends a login code by SMS. Answers the same for an unknown number.',
    limit: 'code',
    input,
    output: answer({}),
    refusals: { switchedOff: [503, 'loginCode.switchedOff'] },
  })
