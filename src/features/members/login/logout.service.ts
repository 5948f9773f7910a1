import type { Service } from '../../../platform/service/service.ts'
import type { logout } from './logout.call.ts'
import { endSession } from './session.sql.ts'

export const logoutService: Service<typeof logout> = async ({ db, member, sessionCookie }) => {
  if (member) await endSession(db, member)
  sessionCookie.clear()
  return {}
}
