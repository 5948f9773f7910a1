import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'

export const logout = defineCall({
  wire: { method: 'POST', path: '/User/logout', encoding: 'form' },
  summary: 'Ends the session, if there is one.',
  access: 'anyone',
  input: z.object({}),
  output: answer({}),
})
