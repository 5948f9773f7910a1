import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, secretText } from '../../wire/fields.ts'
import { mobileNumber } from './mobile-number.ts'

export const NewLogin = defineCall<typeof NewLoginContract>()({
  wire: { method: 'POST', path: '/User/NewLogin', encoding: 'json' },
  access: 'anyone',
})

export const NewLoginContract = () =>
  defineContract({
    summary: 'Signs a member in: sets the session cookie.',
    limit: 'login',
    input: z.object({
      user_mobile: mobileNumber('login.mobileMissing'),
      user_password: secretText({
        max: 200,
        rules: [
          [(password) => password !== '', 'login.passwordMissing'],
          [(password) => password.length >= 6, ['field.atLeast', { min: 6 }]],
        ],
      }),
    }),
    output: answer({
      userId: idOut,
      data: z.object({
        userId: idOut,
        user_name: z.string(),
        user_email: z.string(),
        user_mobile: z.string(),
        profile_img: z.string(),
      }),
    }),
    refusals: { wrongCredentials: [401, 'login.failed'] },
  })
