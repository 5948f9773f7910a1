import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'

export const getShopDetails = defineCall({
  wire: { method: 'GET', path: '/User/getShopDetails', encoding: 'query' },
  summary: 'How to reach the shop, and whether it is a demo.',
  access: 'anyone',
  input: z.object({}),
  output: answer({
    data: z.object({
      /** 10 digits. */
      support_phone: z.string(),
      is_demo: z.boolean(),
      /** Whether text messages are shown at /demo/messages instead of being sent. */
      shows_messages: z.boolean(),
      /** Whether online payments are taken: real money, only played, or none. */
      online_payments: z.enum(['real', 'demo', 'off']),
    }),
  }),
})
