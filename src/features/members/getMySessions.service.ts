import type { Service } from '../../platform/service.ts'
import { deviceName } from './device-name.ts'
import type { getMySessions } from './getMySessions.call.ts'
import { listSessions } from './session.sql.ts'

export const getMySessionsService: Service<typeof getMySessions> = async ({ db, member, say }) => {
  const sessions = await listSessions(db, member.id)
  const data = sessions.map((session) => ({
    device: deviceName(say, session.device),
    is_current: session.token_hash.equals(member.sessionHash),
    signed_in_at: session.created_at,
    last_seen_at: session.last_seen_at,
  }))
  return { data: data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) }
}
