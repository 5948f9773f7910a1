import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { text } from '../../wire/fields.ts'
import { mobileNumber } from './mobile-number.ts'
import { commonPasswordMessage, newPassword } from './new-password.ts'

export const resetPassword = defineCall<typeof resetPasswordContract>()({
  wire: { method: 'POST', path: '/User/resetPassword', encoding: 'form' },
  access: 'anyone',
})

export const resetPasswordContract = () =>
  defineContract({
    summary: 'Sets a new password by the code that was sent, and ends all sessions.',
    limit: 'code',
    input: z.object({
      user_mobile: mobileNumber('Please enter your mobile number'),
      code: text({
        max: 6,
        tooLong: 'Must be 6 digits',
        rules: [
          [(code) => code !== '', 'Please enter the code'],
          [(code) => /^\d+$/.test(code), 'Only numbers allowed'],
          [(code) => code.length === 6, 'Must be 6 digits'],
        ],
      }),
      new_password: newPassword(),
    }),
    output: answer({}),
    refusals: {
      wrongCode: [400, 'This code is wrong or no longer works'],
      commonPassword: [400, commonPasswordMessage],
    },
  })
