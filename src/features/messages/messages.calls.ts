import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, momentOut } from '../../wire/fields.ts'

export const getDemoMessages = defineCall<typeof getDemoMessagesContract>()({
  wire: { method: 'GET', path: '/User/getDemoMessages', encoding: 'query' },
  access: 'anyone',
})

export const getDemoMessagesContract = () =>
  defineContract({
    summary:
      'Lists the texts, WhatsApp messages and mail of a demo shop, which sends none. Exists in demo shops only.',
    input: z.object({}),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          mobile: z.string(),
          text: z.string(),
          at: momentOut,
          way: z.enum(['sms', 'whatsapp']),
        }),
      ),
      /** Mails to staff and to members. */
      mails: z.array(
        z.object({ id: idOut, to: z.string(), subject: z.string(), text: z.string(), at: momentOut }),
      ),
    }),
    refusals: { notADemo: [404, 'gate.notFound'] },
  })
