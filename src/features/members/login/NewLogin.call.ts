import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'
import { input } from './login-fields.ts'

export const NewLogin = defineCall<typeof NewLoginContract>()({
  wire: { method: 'POST', path: '/User/NewLogin', encoding: 'json' },
  access: 'anyone',
})

export const NewLoginContract = () =>
  defineContract({
    summary: 'Signs a member in: sets the session cookie.',
    limit: 'login',
    input,
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
    refusals: {
      wrongCredentials: [401, 'login.failed'],
      blocked: [403, 'login.blocked'],
    },
  })
