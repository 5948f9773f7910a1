import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { firstPasswordOf, makeOneTimePassword } from '../second-factor/one-time-password.flow.ts'
import { addStaffMember } from './add-person.flow.ts'
import { addStaff } from './addStaff.call.ts'
import { recordAccessGrant } from './note-access-given.flow.ts'
import { lockOwners } from './staff.sql.ts'

export const addStaffService: Service<typeof addStaff> = async ({ change, staff, secrets }, input) => {
  const { mobile, name, roles } = input
  const { password, hash } = await makeOneTimePassword()
  const added = await change(async (db) => {
    if (!(await lockOwners(db)).includes(staff.id)) throw refuse(addStaff, 'notAllowed')
    const person = await addStaffMember(db, { mobile, name, roles, passwordHash: hash })
    if (!person) throw refuse(addStaff, 'mobileTaken', { field: 'mobile' })
    await recordAccessGrant(db, staff, { id: person.id, name })
    // The answer is stored for repeats, sealed, because a copy of the database must not reveal the password.
    return { ...person, sealed: secrets.seal(password, firstPasswordOf(person.id)).toString('base64') }
  })
  return {
    data: {
      staff_id: added.id,
      one_time_password: secrets.open(Buffer.from(added.sealed, 'base64'), firstPasswordOf(added.id)),
    },
  }
}
