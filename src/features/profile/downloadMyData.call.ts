import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { memberId } from '../../wire/fields.ts'

export const downloadMyData = defineCall({
  wire: { method: 'POST', path: '/User/downloadMyData', encoding: 'form' },
  summary: 'Everything the shop keeps about the member, section by section.',
  access: 'member',
  limit: 'change',
  input: z.object({ user_id: memberId }),
  output: answer({ data: z.record(z.string(), z.unknown()) }),
})
