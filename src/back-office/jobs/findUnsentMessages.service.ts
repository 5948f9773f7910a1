import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { findUnsentMessages } from './findUnsentMessages.call.ts'
import { listUnsentMessages } from './health.sql.ts'
import { cursorOfPlace, isUuid, placeOfCursor } from './place-in-time.ts'

const pageSize = 50

export const findUnsentMessagesService: Service<typeof findUnsentMessages> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const before = input.cursor === undefined ? undefined : placeOfCursor(input.cursor)
  if (input.cursor !== undefined && !(before && isUuid(before.id)))
    throw refuse(findUnsentMessages, 'unknownPage', { field: 'cursor' })
  const { page, next_cursor } = pageOf(
    await listUnsentMessages(db, { limit: limit + 1, before }),
    limit,
    (last) => cursorOfPlace({ at: last.givenUpAtExactly, id: last.id }),
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
