import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { idOut } from '../../wire/fields.ts'

export const getSession = defineCall({
  wire: { method: 'GET', path: '/User/getSession', encoding: 'query' },
  summary: 'Who is signed in: null for a visitor.',
  access: 'anyone',
  input: z.object({}),
  output: answer({ data: z.nullable(z.object({ userId: idOut, user_name: z.string() })) }),
})
