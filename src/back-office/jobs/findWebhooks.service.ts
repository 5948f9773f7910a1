import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { findWebhooks } from './findWebhooks.call.ts'
import { cursorOfPlace, placeOfCursor } from './place-in-time.ts'
import { shownWebhook } from './shown-webhook.flow.ts'
import { listWebhooks } from './webhooks.sql.ts'

const pageSize = 50

export const findWebhooksService: Service<typeof findWebhooks> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const place = input.cursor === undefined ? undefined : placeOfCursor(input.cursor)
  if (input.cursor !== undefined && !place) throw refuse(findWebhooks, 'unknownPage', { field: 'cursor' })
  const before = place && { at: place.at, eventId: place.id }
  const rows = await listWebhooks(db, { state: input.state, limit: limit + 1, before })
  const { page, next_cursor } = pageOf(rows, limit, (last) =>
    cursorOfPlace({ at: last.receivedAtExactly, id: last.eventId }),
  )
  return { data: page.map(shownWebhook), next_cursor }
}
