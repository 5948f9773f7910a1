import { isCommonPassword } from '../../features/members/common-passwords.ts'
import { hashPassword } from '../../features/members/password.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from './audit.sql.ts'
import { changeMyStaffPassword } from './changeMyStaffPassword.call.ts'
import { findStaff, lockStaff, updateStaff } from './staff.sql.ts'
import { isOwnStaffPassword } from './staff-login.flow.ts'
import { endStaffSessions } from './staff-session.sql.ts'

export const changeMyStaffPasswordService: Service<typeof changeMyStaffPassword> = async (
  context,
  { old_password, new_password },
) => {
  const { db, transaction, staff, say } = context
  const person = await findStaff(db, staff.id)
  if (isCommonPassword(new_password) || new_password === person?.mobile)
    throw refuse(changeMyStaffPassword, 'commonPassword', { field: 'new_password' })
  if (new_password === old_password)
    throw refuse(changeMyStaffPassword, 'samePassword', { field: 'new_password' })
  if (!(await isOwnStaffPassword(context, old_password)))
    throw refuse(changeMyStaffPassword, 'wrongPassword', { field: 'old_password' })

  const passwordHash = await hashPassword(new_password)
  const isChanged = await transaction(async (trx) => {
    const locked = await lockStaff(trx, staff.id)
    // Whoever left or got another password meanwhile was not proven to be anybody.
    if (locked?.left_at !== null || locked.password_hash !== person?.password_hash) return false
    await updateStaff(trx, staff.id, { password_hash: passwordHash, must_change_password: false })
    const endedSessions = await endStaffSessions(trx, staff.id, staff.sessionHash)
    await recordChange(trx, staff, {
      action: 'changeMyStaffPassword',
      subject: `staff ${staff.id}`,
      before: null,
      after: { endedSessions },
    })
    return true
  })
  if (!isChanged) throw refuse(changeMyStaffPassword, 'wrongPassword', { field: 'old_password' })
  return { message: say('office.account.passwordChanged') }
}
