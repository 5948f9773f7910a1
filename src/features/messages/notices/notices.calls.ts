import * as z from 'zod/mini'
import { pageLimit, readUuid, timeCursor } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut, optionalField, text } from '../../../wire/fields.ts'

export const getMyNotices = defineCall<typeof getMyNoticesContract>()({
  wire: { method: 'POST', path: '/User/getMyNotices', encoding: 'form' },
  access: 'member',
})

export const getMyNoticesContract = () =>
  defineContract({
    summary:
      "Lists the member's notifications of the last 90 days over all channels, newest first, paged. Omits codes.",
    input: z.object({ user_id: memberId, limit: pageLimit, cursor: optionalField(timeCursor(readUuid)) }),
    output: answer({
      /** The number of unread notices, at most 100. */
      unread: z.number(),
      data: z.array(
        z.object({
          notice_id: z.string(),
          title: z.string(),
          text: z.string(),
          /** The path of the page that the notice is about. */
          path: z.string(),
          told_at: momentOut,
          is_read: z.boolean(),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

export const getUnreadNotices = defineCall<typeof getUnreadNoticesContract>()({
  wire: { method: 'POST', path: '/User/getUnreadNotices', encoding: 'form' },
  access: 'member',
})

export const getUnreadNoticesContract = () =>
  defineContract({
    summary: "Counts the member's unread notifications, up to a hundred, for the bell.",
    input: z.object({ user_id: memberId }),
    output: answer({ unread: z.number() }),
  })

export const setNoticesRead = defineCall<typeof setNoticesReadContract>()({
  wire: { method: 'POST', path: '/User/setNoticesRead', encoding: 'form' },
  access: 'member',
})

export const setNoticesReadContract = () =>
  defineContract({
    summary:
      'Marks one notification as read, or all without an id, and returns the number still unread. Accepts unknown ids.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      notice_id: optionalField(
        text({ max: 36, rules: [[(value) => readUuid(value) !== undefined, 'field.invalidId']] }),
      ),
    }),
    output: answer({ unread: z.number() }),
  })
