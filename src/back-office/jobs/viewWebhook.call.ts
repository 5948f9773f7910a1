import * as z from 'zod/mini'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { text } from '../../wire/fields.ts'
import { webhookOut } from './webhook-fields.ts'

export const viewWebhook = staffCall<typeof viewWebhookContract>()('viewWebhook', 'owner', 'finance')

export const viewWebhookContract = () =>
  defineContract({
    summary:
      'Returns the body of a stored webhook, without data that identifies a person, a card or an account.',
    input: z.object({ provider: text({ max: 60 }), event_id: text({ max: 100 }) }),
    output: answer({
      data: z.extend(webhookOut, {
        /** As readable text; null if the body is not JSON. */
        body: z.nullable(z.string()),
      }),
    }),
    refusals: { unknown: [404, 'office.jobs.webhookUnknown'] },
  })
