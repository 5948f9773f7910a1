import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { optionalField, pageFields } from '../../wire/fields.ts'
import { webhookOut, webhookStates } from './webhook-fields.ts'

export const findWebhooks = defineCall<typeof findWebhooksContract>()({
  wire: { method: 'POST', path: '/back-office/api/findWebhooks', encoding: 'json' },
  access: staff('owner', 'finance'),
})

export const findWebhooksContract = () =>
  defineContract({
    summary:
      'What the providers of payments and payouts told in the last month, the latest first, a page at a time.',
    input: z.object({ state: optionalField(z.enum(webhookStates)), ...pageFields }),
    output: answer({ data: z.array(z.object(webhookOut)), next_cursor: z.optional(z.string()) }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
