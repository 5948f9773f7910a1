import type { Service } from '../../platform/service.ts'
import { recordChange } from './audit.sql.ts'
import type { endMyOtherStaffSessions } from './endMyOtherStaffSessions.call.ts'
import { endStaffSessions } from './staff-session.sql.ts'

export const endMyOtherStaffSessionsService: Service<typeof endMyOtherStaffSessions> = async ({
  transaction,
  staff,
  say,
}) => {
  await transaction(async (trx) => {
    const endedSessions = await endStaffSessions(trx, staff.id, staff.sessionHash)
    await recordChange(trx, staff, {
      action: 'endMyOtherStaffSessions',
      subject: `staff ${staff.id}`,
      before: null,
      after: { endedSessions },
    })
  })
  return { message: say('office.account.othersEnded') }
}
