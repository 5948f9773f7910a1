import type { Service } from '../../../platform/service/service.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { endStaffSessions } from '../sign-in/staff-session.sql.ts'
import { changeStaff } from './change-staff.flow.ts'
import { removeStaff } from './removeStaff.call.ts'
import { updateStaff } from './staff.sql.ts'

export const removeStaffService: Service<typeof removeStaff> = async (context, input) => {
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    async make(trx, person) {
      await updateStaff(trx, person.id, { left_at: person.left_at ?? shopTime() })
      await endStaffSessions(trx, person.id)
    },
  })
  if (changed.refused) throw refuse(removeStaff, changed.refused)
  return { data: changed.person, audited: changed.audited }
}
