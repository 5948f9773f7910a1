import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { makeOneTimePassword } from '../second-factor/one-time-password.flow.ts'
import { removeFactor } from '../second-factor/second-factor.sql.ts'
import { changeStaff } from './change-staff.flow.ts'
import { reinstateStaff } from './reinstateStaff.call.ts'
import { updateStaff } from './staff.sql.ts'

export const reinstateStaffService: Service<typeof reinstateStaff> = async (context, input) => {
  const { password, hash } = await makeOneTimePassword()
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    givesAccess: true,
    async make(trx, person) {
      await updateStaff(trx, person.id, { left_at: null, password_hash: hash, must_change_password: true })
      await removeFactor(trx, person.id)
    },
  })
  if (changed.refused) throw refuse(reinstateStaff, changed.refused)
  return { data: { ...changed.person, one_time_password: password }, audited: changed.audited }
}
