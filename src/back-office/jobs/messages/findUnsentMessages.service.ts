import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { keyedCursorOf } from '../../../wire/cursors.ts'
import { listUnsentMessages } from '../health.sql.ts'
import type { findUnsentMessages } from './findUnsentMessages.call.ts'

const pageSize = 50

export const findUnsentMessagesService: Service<typeof findUnsentMessages> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const rows = await listUnsentMessages(db, {
    limit: limit + 1,
    before: input.cursor,
    days: input.days && Number(input.days),
  })
  const { page, next_cursor } = pageOf(rows, limit, ({ givenUpAtExactly, id }) =>
    keyedCursorOf(givenUpAtExactly, id),
  )
  return {
    data: page.map(({ id, template, mobile, reason, givenUpAt }) => ({
      message_id: id,
      template,
      mobile: `••••••${mobile.slice(-4)}`,
      reason,
      given_up_at: givenUpAt,
    })),
    next_cursor,
  }
}
