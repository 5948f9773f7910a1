import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { keyedCursorOf } from '../../wire/cursors.ts'
import type { findWebhooks } from './findWebhooks.call.ts'
import { shownWebhook } from './shown-webhook.flow.ts'
import { listWebhooks } from './webhooks.sql.ts'

const pageSize = 50

export const findWebhooksService: Service<typeof findWebhooks> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const rows = await listWebhooks(db, { state: input.state, limit: limit + 1, before: input.cursor })
  const { page, next_cursor } = pageOf(rows, limit, ({ receivedAtExactly, eventId }) =>
    keyedCursorOf(receivedAtExactly, eventId),
  )
  return { data: page.map(shownWebhook), next_cursor }
}
