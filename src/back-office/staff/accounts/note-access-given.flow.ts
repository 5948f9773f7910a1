import { queueMessages } from '../../../features/messages/queue-message.flow.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SignedInStaff } from '../../../platform/service/service.ts'
import { insertAccessGrant } from './access-given.sql.ts'
import { listOtherOwners } from './staff.sql.ts'

/**
 * Records that a staff member gave another access, because both accounts could belong to the same person.
 * Notifies every other owner. Call this function in the transaction that gives access.
 */
export async function recordAccessGrant(
  db: Db,
  by: SignedInStaff,
  to: { id: number; name: string },
): Promise<void> {
  await insertAccessGrant(db, { to: to.id, by: by.id })
  const owners = await listOtherOwners(db, [by.id, to.id])
  await queueMessages(
    db,
    owners.map(({ mobile }) => ({
      mobile,
      template: 'staff_access_given',
      language: 'en',
      details: { by: by.name, to: to.name },
    })),
  )
}
