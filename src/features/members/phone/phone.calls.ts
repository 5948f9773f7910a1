import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'
import { codeField } from '../password/code-field.ts'

export const confirmPhone = defineCall<typeof confirmPhoneContract>()({
  wire: { method: 'POST', path: '/User/confirmPhone', encoding: 'form' },
  access: 'member',
})

export const confirmPhoneContract = () =>
  defineContract({
    summary: "Confirms the member's number by the code sent to it. Allows five tries for each code.",
    input: z.object({ user_id: memberId, code: codeField() }),
    output: answer({}),
    refusals: {
      wrongCode: [400, 'forgotPassword.wrongCode'],
      codeEnded: [400, 'forgotPassword.codeEnded'],
    },
  })

export const requestPhoneCode = defineCall<typeof requestPhoneCodeContract>()({
  wire: { method: 'POST', path: '/User/requestPhoneCode', encoding: 'form' },
  access: 'member',
})

export const requestPhoneCodeContract = () =>
  defineContract({
    summary: "Sends an SMS code to the member's own number, to confirm it.",
    limit: 'code',
    input: z.object({ user_id: memberId }),
    output: answer({}),
    refusals: { switchedOff: [503, 'phone.switchedOff'] },
  })
