import * as z from 'zod/mini'
import { pageLimit, timeCursor } from '../../wire/cursors.ts'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { optionalField } from '../../wire/fields.ts'
import { webhookOut, webhookStates } from './webhook-fields.ts'

export const findWebhooks = staffCall<typeof findWebhooksContract>()('findWebhooks', 'owner', 'finance')

export const findWebhooksContract = () =>
  defineContract({
    summary: "Lists the last month's webhooks of the payment and payout providers, newest first, paged.",
    input: z.object({
      state: optionalField(z.enum(webhookStates)),
      limit: pageLimit,
      cursor: timeCursor(readEventId),
    }),
    output: answer({ data: z.array(z.object(webhookOut)), next_cursor: z.optional(z.string()) }),
  })

/** Parses a provider's event id: any non-empty text. */
function readEventId(text: string): string | undefined {
  return text === '' ? undefined : text
}
