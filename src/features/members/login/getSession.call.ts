import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'

export const getSession = defineCall<typeof getSessionContract>()({
  wire: { method: 'GET', path: '/User/getSession', encoding: 'query' },
  access: 'anyone',
})

export const getSessionContract = () =>
  defineContract({
    summary: 'Returns the signed-in member, or null for a visitor.',
    input: z.object({}),
    output: answer({
      data: z.nullable(
        z.object({
          userId: idOut,
          user_name: z.string(),
          /** '2' means subscribed, '1' not. */
          isSubscribe: z.enum(['1', '2']),
        }),
      ),
    }),
  })
