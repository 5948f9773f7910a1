import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeStaff } from './change-staff.flow.ts'
import { removeStaff } from './removeStaff.call.ts'
import { updateStaff } from './staff.sql.ts'
import { endStaffSessions } from './staff-session.sql.ts'

export const removeStaffService: Service<typeof removeStaff> = async (context, input) => {
  const changed = await changeStaff(context, {
    action: 'removeStaff',
    staffId: input.staff_id,
    version: input.version,
    async make(trx, person) {
      await updateStaff(trx, person.id, { left_at: person.left_at ?? new Date() })
      await endStaffSessions(trx, person.id)
    },
  })
  if (changed.refused === 'changedMeanwhile')
    throw refuse(removeStaff, 'changedMeanwhile', { data: changed.now })
  if (changed.refused) throw refuse(removeStaff, changed.refused)
  return { data: changed.person }
}
