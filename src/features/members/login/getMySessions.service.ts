import { deviceName } from '../../../platform/device-name.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import type { getMySessions } from './getMySessions.call.ts'
import { listSessionsFrom } from './session.sql.ts'

const pageSize = 20

export const getMySessionsService: Service<typeof getMySessions> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
  const sessions = await listSessionsFrom(db, member, { after: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(sessions, limit, ({ place }) => place)
  return {
    data: page.map((session) => ({
      device: deviceName(say, session.device),
      is_current: session.is_current,
      signed_in_at: session.created_at,
      last_seen_at: session.last_seen_at,
    })),
    next_cursor,
  }
}
