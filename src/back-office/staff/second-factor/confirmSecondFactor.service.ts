import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { endStaffSessions } from '../sign-in/staff-session.sql.ts'
import { confirmSecondFactor } from './confirmSecondFactor.call.ts'
import { confirmOfferedSecret } from './second-factor.flow.ts'

export const confirmSecondFactorService: Service<typeof confirmSecondFactor> = async (
  { db, secrets, staff },
  { code },
) => {
  const confirmed = await confirmOfferedSecret(db, secrets, { staffId: staff.id, code })
  if ('refused' in confirmed) throw refuse(confirmSecondFactor, confirmed.refused, { field: 'code' })
  await endStaffSessions(db, staff.id, staff.sessionHash)
  return {
    audited: { id: staff.id, before: { secondFactor: confirmed.hadOne }, after: { secondFactor: true } },
  }
}
