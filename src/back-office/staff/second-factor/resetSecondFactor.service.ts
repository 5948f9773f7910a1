import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { changeStaff } from '../accounts/change-staff.flow.ts'
import { updateStaff } from '../accounts/staff.sql.ts'
import { endStaffSessions } from '../sign-in/staff-session.sql.ts'
import { resetSecondFactor } from './resetSecondFactor.call.ts'
import { removeFactor } from './second-factor.sql.ts'

export const resetSecondFactorService: Service<typeof resetSecondFactor> = async (context, input) => {
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    isForOthers: true,
    givesAccess: true,
    async make(trx, person) {
      await removeFactor(trx, person.id)
      await updateStaff(trx, person.id, {})
      await endStaffSessions(trx, person.id)
    },
  })
  if (changed.refused) throw refuse(resetSecondFactor, changed.refused)
  return { data: changed.person, audited: changed.audited }
}
