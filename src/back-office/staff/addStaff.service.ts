import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { addPerson } from './add-person.flow.ts'
import { addStaff } from './addStaff.call.ts'
import { changeOnce } from './change-once.flow.ts'
import { makeOneTimePassword } from './one-time-password.flow.ts'
import { lockOwners } from './staff.sql.ts'

export const addStaffService: Service<typeof addStaff> = async (context, input) => {
  const { staff, secrets } = context
  const { mobile, name, roles } = input
  const { password, hash } = await makeOneTimePassword()
  const reused = () => refuse(addStaff, 'savedAlready')
  const added = await changeOnce(context, { staff, call: 'addStaff', input, reused }, async (db) => {
    if (!(await lockOwners(db)).includes(staff.id)) throw refuse(addStaff, 'notAllowed')
    const id = await addPerson(db, staff, { mobile, name, roles, passwordHash: hash })
    if (id === undefined) throw refuse(addStaff, 'mobileTaken', { field: 'mobile' })
    // The answer is kept, to be given again, and a copy of the database must not show how to sign in.
    return { id, sealed: secrets.seal(password, passwordOf(id)).toString('base64') }
  })
  return {
    data: {
      staff_id: added.id,
      one_time_password: secrets.open(Buffer.from(added.sealed, 'base64'), passwordOf(added.id)),
    },
  }
}

function passwordOf(staffId: number): string {
  return `first password of staff ${staffId}`
}
