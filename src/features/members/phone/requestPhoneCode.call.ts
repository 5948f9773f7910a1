import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'

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
