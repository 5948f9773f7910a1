import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { changeStaff } from './change-staff.flow.ts'
import { saveStaff } from './saveStaff.call.ts'
import { updateStaff } from './staff.sql.ts'

export const saveStaffService: Service<typeof saveStaff> = async (context, input) => {
  const changed = await changeStaff(context, {
    staffId: input.staff_id,
    async make(trx, person) {
      await updateStaff(trx, person.id, { name: input.name, roles: input.roles })
    },
  })
  if (changed.refused) throw refuse(saveStaff, changed.refused)
  return { data: changed.person, audited: changed.audited }
}
