import { queueMessages } from '../../../features/messages/queue-message.flow.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { SignedInStaff } from '../../../platform/service/service.ts'
import { insertAccessGiven } from './access-given.sql.ts'
import { listOtherOwners } from './staff.sql.ts'

/**
 * To be called in the transaction in which one of the staff gives another the way in, who could then be that person. Every
 * other owner is told at once.
 */
export async function noteAccessGiven(
  db: Db,
  by: SignedInStaff,
  to: { id: number; name: string },
): Promise<void> {
  await insertAccessGiven(db, { to: to.id, by: by.id })
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
