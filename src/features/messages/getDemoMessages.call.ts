import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { idOut, momentOut } from '../../wire/fields.ts'

export const getDemoMessages = defineCall({
  wire: { method: 'GET', path: '/User/getDemoMessages', encoding: 'query' },
  summary: 'The text messages of a demo shop, which sends none. Any other shop has no such call.',
  access: 'anyone',
  input: z.object({}),
  output: answer({
    data: z.array(z.object({ id: idOut, mobile: z.string(), text: z.string(), at: momentOut })),
  }),
  refusals: { notADemo: [404, 'Not found'] },
})
