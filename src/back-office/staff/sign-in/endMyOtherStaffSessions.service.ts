import type { Service } from '../../../platform/service/service.ts'
import type { endMyOtherStaffSessions } from './endMyOtherStaffSessions.call.ts'
import { endStaffSessions } from './staff-session.sql.ts'

export const endMyOtherStaffSessionsService: Service<typeof endMyOtherStaffSessions> = async ({
  db,
  staff,
  say,
}) => {
  const endedSessions = await endStaffSessions(db, staff.id, staff.sessionHash)
  return {
    message: say('office.account.othersEnded'),
    audited: { id: staff.id, before: null, after: { endedSessions } },
  }
}
