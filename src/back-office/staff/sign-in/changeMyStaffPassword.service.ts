import { isCommonPassword } from '../../../features/members/password/common-passwords.ts'
import { hashPassword } from '../../../features/members/password/password.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { findStaff, lockStaff, updateStaff } from '../accounts/staff.sql.ts'
import { changeMyStaffPassword } from './changeMyStaffPassword.call.ts'
import { isOwnStaffPassword } from './staff-login.flow.ts'
import { endStaffSessions } from './staff-session.sql.ts'

export const changeMyStaffPasswordService: Service<typeof changeMyStaffPassword> = async (
  context,
  { old_password, new_password },
) => {
  const { db, staff, say } = context
  const person = await findStaff(db, staff.id)
  if (isCommonPassword(new_password) || new_password === person?.mobile)
    throw refuse(changeMyStaffPassword, 'commonPassword', { field: 'new_password' })
  if (new_password === old_password)
    throw refuse(changeMyStaffPassword, 'samePassword', { field: 'new_password' })
  if (!(await isOwnStaffPassword(context, old_password)))
    throw refuse(changeMyStaffPassword, 'wrongPassword', { field: 'old_password' })

  const passwordHash = await hashPassword(new_password)
  const locked = await lockStaff(db, staff.id)
  // The account was closed or its password changed meanwhile, so the checked password proves nothing any
  // more.
  if (locked?.left_at !== null || locked.password_hash !== person?.password_hash)
    throw refuse(changeMyStaffPassword, 'wrongPassword', { field: 'old_password' })
  await updateStaff(db, staff.id, { password_hash: passwordHash, must_change_password: false })
  const endedSessions = await endStaffSessions(db, staff.id, staff.sessionHash)
  return {
    message: say('office.account.passwordChanged'),
    audited: { id: staff.id, before: null, after: { endedSessions } },
  }
}
