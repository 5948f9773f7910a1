import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'

export const logout = defineCall<typeof logoutContract>()({
  wire: { method: 'POST', path: '/User/logout', encoding: 'form' },
  access: 'anyone',
})

export const logoutContract = () =>
  defineContract({
    summary: 'Ends the session, if there is one.',
    input: z.object({}),
    output: answer({}),
  })
