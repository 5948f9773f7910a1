import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** Opens a slot that was paid by a transfer, and returns its id. */
export async function insertSlot(db: Db, slot: Insertable<Tables['slot']>): Promise<number> {
  const { id } = await db.insertInto('slot').values(slot).returning('id').executeTakeFirstOrThrow()
  return id
}
