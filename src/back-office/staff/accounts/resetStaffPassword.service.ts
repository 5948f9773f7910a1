import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { makeOneTimePassword } from '../second-factor/one-time-password.flow.ts'
import { endStaffSessions } from '../sign-in/staff-session.sql.ts'
import { changeStaff } from './change-staff.flow.ts'
import { resetStaffPassword } from './resetStaffPassword.call.ts'
import { updateStaff } from './staff.sql.ts'

export const resetStaffPasswordService: Service<typeof resetStaffPassword> = async (context, input) => {
  const { password, hash } = await makeOneTimePassword()
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    isForOthers: true,
    givesAccess: true,
    async make(trx, person) {
      await updateStaff(trx, person.id, { password_hash: hash, must_change_password: true })
      await endStaffSessions(trx, person.id)
    },
  })
  if (changed.refused) throw refuse(resetStaffPassword, changed.refused)
  return { data: { ...changed.person, one_time_password: password }, audited: changed.audited }
}
