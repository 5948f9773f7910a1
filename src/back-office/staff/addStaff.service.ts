import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { addPerson } from './add-person.flow.ts'
import { addStaff } from './addStaff.call.ts'
import { makeOneTimePassword } from './one-time-password.flow.ts'
import { lockOwners } from './staff.sql.ts'

export const addStaffService: Service<typeof addStaff> = async ({ transaction, staff }, input) => {
  const { password, hash } = await makeOneTimePassword()
  const added = await transaction(async (trx) => {
    if (!(await lockOwners(trx)).includes(staff.id)) return 'notAllowed'
    return (await addPerson(trx, staff, { ...input, passwordHash: hash })) ?? 'mobileTaken'
  })
  if (added === 'notAllowed') throw refuse(addStaff, added)
  if (added === 'mobileTaken') throw refuse(addStaff, added, { field: 'mobile' })
  return { data: { staff_id: added, one_time_password: password } }
}
