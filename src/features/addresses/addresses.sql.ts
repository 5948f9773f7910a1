import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryAddress } from '../../platform/database/json-columns.ts'

/** A page of a member's addresses, newest first, and which of them the last order went to. */
export async function listAddresses(
  db: Db,
  memberId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  let addresses = db
    .selectFrom('address')
    .select(['id', 'flat_no', 'building', 'address_1', 'address_2', 'pin_code'])
    .select(
      sql<boolean>`id is not distinct from (
        select address_id from purchase_order where member_id = ${memberId} order by id desc limit 1)`.as(
        'is_last_used',
      ),
    )
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) addresses = addresses.where('id', '<', beforeId)
  return await addresses.execute()
}

/** Whether a member has this address on the list. */
export async function hasAddress(db: Db, memberId: number, id: number): Promise<boolean> {
  const address = await db
    .selectFrom('address')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return address !== undefined
}

/** How many addresses a member has. Locks the member, so that two additions cannot both pass the limit. */
export async function countAddressesLocked(db: Db, memberId: number): Promise<number> {
  await db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAddress(db: Db, memberId: number, address: DeliveryAddress): Promise<number> {
  const [id] = await insertAddresses(db, [{ member_id: memberId, ...address }])
  return id!
}

/** Adds addresses at once, and returns their ids in the same order. */
export async function insertAddresses(
  db: Db,
  addresses: readonly (DeliveryAddress & { member_id: number })[],
): Promise<number[]> {
  const rows = await db.insertInto('address').values(addresses).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Changes an address of a member; false when the member has none of this id. */
export async function updateAddress(
  db: Db,
  memberId: number,
  id: number,
  address: DeliveryAddress,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set(address)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes an address off a member's list; false when the member has none of this id. */
export async function markAddressDeleted(db: Db, memberId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Blanks a member's addresses, for a closed account. The rows stay because orders refer to them. */
export async function eraseAddresses(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('address')
    .set({
      flat_no: '-',
      building: '-',
      address_1: '-',
      address_2: '-',
      pin_code: '999999',
      deleted_at: sql<Date>`coalesce(deleted_at, now())`,
    })
    .where('member_id', '=', memberId)
    .execute()
}

/** Every address that a member ever saved, deleted ones too. */
export async function readMyAddresses(db: Db, memberId: number) {
  return await db
    .selectFrom('address')
    .select(['flat_no', 'building', 'address_1', 'address_2', 'pin_code', 'created_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
