import type { Db } from '../../../platform/database/database.ts'
import type { Changed } from '../../../platform/service/change.ts'
import type { SignedInStaff } from '../../../platform/service/service.ts'
import { insertStaff } from './staff.sql.ts'

type NewPerson = { mobile: string; name: string; roles: SignedInStaff['roles']; passwordHash: string }

/**
 * Adds a staff member with a password that is valid for the first sign-in only. Returns undefined if the
 * mobile number is taken, even by a former staff member.
 */
export async function addStaffMember(
  db: Db,
  { mobile, name, roles, passwordHash }: NewPerson,
): Promise<Changed<{ id: number }> | undefined> {
  const id = await insertStaff(db, {
    mobile,
    name,
    roles: [...roles],
    password_hash: passwordHash,
    must_change_password: true,
  })
  return id === undefined
    ? undefined
    : { id, audited: { id, before: null, after: { name, roles: roles.join(', ') } } }
}
