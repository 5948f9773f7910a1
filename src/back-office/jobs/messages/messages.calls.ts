import * as z from 'zod/mini'
import { channelNames, messageKinds } from '../../../features/messages/message-kinds.ts'
import { pageLimit, readUuid, timeCursor } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut, optionalField, text } from '../../../wire/fields.ts'

export const findMessages = staffCall<typeof findMessagesContract>()('findMessages', 'owner', 'support')

/**
 * The states of a message. told: it was sent. bell: it is only in the bell. waiting: not sent yet. given_up:
 * it will not be sent.
 */
export const messageStates = ['told', 'bell', 'waiting', 'given_up'] as const

export const findMessagesContract = () =>
  defineContract({
    summary:
      "Lists the last month's messages to members with their channel and outcome, newest first, paged. Filters by a mobile number or a member id; masks numbers.",
    input: z.object({
      q: optionalField(
        text({ max: 20, rules: [[(typed) => /^\d{1,10}$/.test(typed), 'office.jobs.typeNumber']] }),
      ),
      /**
       * Only messages given up. Leaves out codes for numbers without a member: they are requested every day,
       * and no member waits for them.
       */
      unsent: optionalField(z.enum(['1'])),
      /** Only messages of the last days. */
      days: optionalField(z.enum(['7'])),
      limit: pageLimit,
      cursor: timeCursor(readUuid),
    }),
    output: answer({
      data: z.array(
        z.object({
          message_id: idOut,
          template: z.string(),
          kind: z.enum(messageKinds),
          /** Null for the staff, and for codes that anybody may request. */
          member_id: z.nullable(idOut),
          /** Only its last four digits. */
          mobile: z.string(),
          way: z.nullable(z.enum(channelNames)),
          state: z.enum(messageStates),
          reason: z.nullable(z.string()),
          queued_at: momentOut,
          told_at: z.nullable(momentOut),
          given_up_at: z.nullable(momentOut),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
