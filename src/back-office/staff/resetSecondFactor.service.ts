import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeStaff } from './change-staff.flow.ts'
import { resetSecondFactor } from './resetSecondFactor.call.ts'
import { removeFactor } from './second-factor.sql.ts'
import { updateStaff } from './staff.sql.ts'
import { endStaffSessions } from './staff-session.sql.ts'

export const resetSecondFactorService: Service<typeof resetSecondFactor> = async (context, input) => {
  const changed = await changeStaff(context, {
    action: 'resetSecondFactor',
    staffId: input.staff_id,
    version: input.version,
    isForOthers: true,
    async make(trx, person) {
      await removeFactor(trx, person.id)
      await updateStaff(trx, person.id, {})
      await endStaffSessions(trx, person.id)
    },
  })
  if (changed.refused === 'changedMeanwhile')
    throw refuse(resetSecondFactor, 'changedMeanwhile', { data: changed.now })
  if (changed.refused) throw refuse(resetSecondFactor, changed.refused)
  return { data: changed.person }
}
