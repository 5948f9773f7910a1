import { formatAuditOf } from '../../../audit/format-audit-log.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { listStaffSessions } from '../sign-in/staff-session.sql.ts'
import { shown } from './change-staff.flow.ts'
import { getStaffMember } from './getStaffMember.call.ts'
import { findStaff } from './staff.sql.ts'

export const getStaffMemberService: Service<typeof getStaffMember> = async (
  { db, say, staff, audits },
  { staff_id },
) => {
  const person = await findStaff(db, staff_id)
  if (!person) throw refuse(getStaffMember, 'unknown')
  const [account, sessions, history] = await Promise.all([
    shown(db, person),
    listStaffSessions(db, person.id),
    formatAuditOf({ db, say, audits }, `staff ${person.id}`),
  ])
  return { data: { ...account, is_own: person.id === staff.id, sessions: sessions.length, history } }
}
