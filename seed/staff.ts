import { insertStaff } from '../src/back-office/staff/accounts/staff.sql.ts'
import { hashPassword } from '../src/features/members/password/password.ts'
import type { Db } from '../src/platform/database/database.ts'
import { demoPassword } from './members.ts'

/** Adds who runs the demo shop. @returns their id. */
export async function insertDemoOwner(db: Db): Promise<number> {
  const id = await insertStaff(db, {
    mobile: '9000000009',
    name: 'Nisha Rao',
    roles: ['owner'],
    password_hash: await hashPassword(demoPassword),
  })
  return id!
}
