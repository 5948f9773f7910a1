import type { Insertable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** Opens a slot that was paid by a transfer, and returns its id. */
export async function insertSlot(db: Db, slot: Insertable<Tables['slot']>): Promise<number> {
  const { id } = await db.insertInto('slot').values(slot).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function readMySlots(db: Db, memberId: number) {
  return await db
    .selectFrom('slot')
    .select(['id as slot_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
