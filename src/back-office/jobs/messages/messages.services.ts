import { kindOfMessage } from '../../../features/messages/kind-of-message.flow.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../wire/cursors.ts'
import type { findMessages } from './messages.calls.ts'
import { listSentMessages, type SentMessage } from './sent-messages.sql.ts'

const pageSize = 50

export const findMessagesService: Service<typeof findMessages> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const { q: to, unsent, days, cursor: before } = input
  const rows = await listSentMessages(db, {
    to,
    isUnsent: unsent !== undefined,
    days: days && Number(days),
    limit: limit + 1,
    before,
  })
  const { page, next_cursor } = pageOf(rows, limit, ({ exactlyAt, id }) => keyedCursorOf(exactlyAt, id))
  return {
    data: page.map((message) => ({
      message_id: message.id,
      template: message.template,
      kind: kindOfMessage(message.template),
      member_id: message.reader_id,
      mobile: `••••••${message.mobile.slice(-4)}`,
      way: wayOf(message),
      state: stateOf(message),
      reason: message.failure,
      queued_at: message.queued_at,
      told_at: message.way === 'bell' ? null : message.sent_at,
      given_up_at: message.given_up_at,
    })),
    next_cursor,
  }
}

function stateOf({ way, sent_at: sentAt, given_up_at: givenUpAt }: SentMessage) {
  if (givenUpAt) return 'given_up'
  if (!sentAt) return 'waiting'
  return way === 'bell' ? 'bell' : 'told'
}

/** Returns the channel that was tried; null if it is not decided yet. */
function wayOf({ attempts, way }: SentMessage) {
  if (way === 'bell') return null
  return way ?? (attempts > 0 ? ('sms' as const) : null)
}
