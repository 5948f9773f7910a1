import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeStaff } from './change-staff.flow.ts'
import { saveStaff } from './saveStaff.call.ts'
import { updateStaff } from './staff.sql.ts'

export const saveStaffService: Service<typeof saveStaff> = async (context, input) => {
  const changed = await changeStaff(context, {
    action: 'saveStaff',
    staffId: input.staff_id,
    version: input.version,
    async make(trx, person) {
      await updateStaff(trx, person.id, { name: input.name, roles: input.roles })
    },
  })
  if (changed.refused === 'changedMeanwhile')
    throw refuse(saveStaff, 'changedMeanwhile', { data: changed.now })
  if (changed.refused) throw refuse(saveStaff, changed.refused)
  return { data: changed.person }
}
