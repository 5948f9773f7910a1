import type { Db } from '../../platform/database.ts'
import type { SignedInStaff } from '../../platform/service.ts'
import { type Actor, recordChange } from './audit.sql.ts'
import { insertStaff } from './staff.sql.ts'

type NewPerson = { mobile: string; name: string; roles: SignedInStaff['roles']; passwordHash: string }

/**
 * Adds a person to the staff, with a password for the first sign-in alone, and writes down who did. Returns the id;
 * undefined when the mobile number is another's, also of somebody who left.
 */
export async function addPerson(
  db: Db,
  actor: Actor,
  { mobile, name, roles, passwordHash }: NewPerson,
): Promise<number | undefined> {
  const id = await insertStaff(db, {
    mobile,
    name,
    roles: [...roles],
    password_hash: passwordHash,
    must_change_password: true,
  })
  if (id === undefined) return undefined
  await recordChange(db, actor, {
    action: 'addStaff',
    subject: `staff ${id}`,
    before: null,
    after: { name, roles: roles.join(', ') },
  })
  return id
}
