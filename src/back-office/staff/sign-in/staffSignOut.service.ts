import type { Service } from '../../../platform/service/service.ts'
import { endStaffSession } from './staff-session.sql.ts'
import type { staffSignOut } from './staffSignOut.call.ts'

export const staffSignOutService: Service<typeof staffSignOut> = async ({ change, staff, staffCookie }) => {
  await change(async (db) => {
    await endStaffSession(db, staff.sessionHash)
    return { audited: { id: staff.id, before: null, after: null } }
  })
  staffCookie.clear()
  return {}
}
