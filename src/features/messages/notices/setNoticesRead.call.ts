import * as z from 'zod/mini'
import { readUuid } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, optionalField, text } from '../../../wire/fields.ts'

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
