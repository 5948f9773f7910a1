import type { Db } from '../../server/db.ts'
import type { DeliveryAddress } from '../../server/tables.ts'

/** A member's addresses, newest first. */
export async function listAddresses(db: Db, memberId: number) {
  return await db
    .selectFrom('address')
    .select(['id', 'flat_no', 'building', 'address_1', 'address_2', 'pin_code'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertAddress(db: Db, memberId: number, address: DeliveryAddress): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({ member_id: memberId, ...address })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
