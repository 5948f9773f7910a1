import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { mustDoOut } from './must-do.ts'
import { input } from './sign-in-fields.ts'

export const staffSignIn = defineCall<typeof staffSignInContract>()({
  wire: { method: 'POST', path: '/back-office/api/staffSignIn', encoding: 'json' },
  access: 'anyone',
})

export const staffSignInContract = () =>
  defineContract({
    summary: 'Signs a staff member in and sets the session cookie of the back office.',
    limit: 'login',
    change: {
      audits: 'staff',
      inSteps: 'a code is spent and a failure written down, although the answer refuses',
    },
    input,
    output: answer({ data: z.object({ must_do: mustDoOut }) }),
    refusals: {
      wrongCredentials: [401, 'login.failed'],
      /** Answered only after the right password, so that it does not reveal who works here. */
      passwordExpired: [401, 'office.signIn.passwordExpired'],
      codeRequired: [401, 'office.signIn.codeRequired'],
      wrongCode: [401, 'office.signIn.wrongCode'],
    },
  })
