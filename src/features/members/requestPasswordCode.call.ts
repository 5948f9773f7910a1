import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { mobileNumber } from './mobile-number.ts'

export const requestPasswordCode = defineCall<typeof requestPasswordCodeContract>()({
  wire: { method: 'POST', path: '/User/requestPasswordCode', encoding: 'form' },
  access: 'anyone',
})

export const requestPasswordCodeContract = () =>
  defineContract({
    summary: 'Sends a code for a new password by SMS. Answers the same for a number that nobody has.',
    limit: 'code',
    input: z.object({ user_mobile: mobileNumber('Please enter your mobile number') }),
    output: answer({}),
    refusals: { switchedOff: [503, 'We cannot send messages right now. Please contact us for help.'] },
  })
