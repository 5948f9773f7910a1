import type { Service } from '../../platform/service.ts'
import { recordChange } from './audit.sql.ts'
import { endStaffSession } from './staff-session.sql.ts'
import type { staffSignOut } from './staffSignOut.call.ts'

export const staffSignOutService: Service<typeof staffSignOut> = async ({
  transaction,
  staff,
  staffCookie,
}) => {
  await transaction(async (trx) => {
    await endStaffSession(trx, staff.sessionHash)
    await recordChange(trx, staff, {
      action: 'staffSignOut',
      subject: `staff ${staff.id}`,
      before: null,
      after: null,
    })
  })
  staffCookie.clear()
  return {}
}
