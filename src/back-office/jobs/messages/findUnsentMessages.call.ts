import * as z from 'zod/mini'
import { pageLimit, readUuid, timeCursor } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut, optionalField } from '../../../wire/fields.ts'

export const findUnsentMessages = staffCall<typeof findUnsentMessagesContract>()(
  'findUnsentMessages',
  'owner',
  'support',
)

export const findUnsentMessagesContract = () =>
  defineContract({
    summary:
      'What people were not told, and why, the latest first, a page at a time. Numbers are shown masked.',
    input: z.object({
      /** Those of the last days alone. */
      days: optionalField(z.enum(['7'])),
      limit: pageLimit,
      cursor: timeCursor(readUuid),
    }),
    output: answer({
      data: z.array(
        z.object({
          message_id: idOut,
          template: z.string(),
          /** Its last four digits alone. */
          mobile: z.string(),
          reason: z.nullable(z.string()),
          given_up_at: momentOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
