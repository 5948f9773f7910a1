import { deviceName } from '../../../platform/device-name.ts'
import type { Service } from '../../../platform/service/service.ts'
import type { getMyStaffSessions } from './getMyStaffSessions.call.ts'
import { listStaffSessions } from './staff-session.sql.ts'

export const getMyStaffSessionsService: Service<typeof getMyStaffSessions> = async ({ db, staff, say }) => {
  const sessions = (await listStaffSessions(db, staff.id)).map((session) => ({
    device: deviceName(say, session.device),
    is_current: session.token_hash.equals(staff.sessionHash),
    signed_in_at: session.created_at,
    last_seen_at: session.last_seen_at,
  }))
  return { data: sessions.sort((one, other) => Number(other.is_current) - Number(one.is_current)) }
}
