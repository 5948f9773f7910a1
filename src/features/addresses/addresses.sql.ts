import { type Insertable, sql, type Updateable } from 'kysely'
import { gstCodeOfState } from '../../money/gstin.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { lockMember } from '../../platform/database/lock-member.ts'

type AddressColumns = Omit<Insertable<Tables['address']>, 'member_id' | 'id' | 'deleted_at'>

/** Lists a page of a member's addresses, newest first. Marks the address of the last order. */
export async function listAddresses(
  db: Db,
  memberId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  let addresses = db
    .selectFrom('address')
    .select([
      'id',
      'flat_no',
      'building',
      'address_1',
      'address_2',
      'pin_code',
      'state',
      'receiver_name',
      'receiver_mobile',
    ])
    .select(['landmark', 'label', 'gstin', 'business_name', 'is_default'])
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

/** Returns whether a member has this address and has not deleted it. */
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

/**
 * Counts a member's addresses. Locks the member, so that two simultaneous additions cannot exceed the limit.
 */
export async function countAddressesLocked(db: Db, memberId: number): Promise<number> {
  await lockMember(db, memberId)
  const { count } = await db
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAddress(db: Db, memberId: number, address: AddressColumns): Promise<number> {
  const [id] = await insertAddresses(db, [{ member_id: memberId, ...address }])
  return id!
}

/** Inserts addresses in one statement, and returns their ids in the same order. */
export async function insertAddresses(
  db: Db,
  addresses: readonly (AddressColumns & { member_id: number })[],
): Promise<number[]> {
  const rows = await db.insertInto('address').values(addresses).returning('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Updates a member's address. Returns false if the member has no such address. A change that does not name
 * the GSTIN clears it if it is not of the address's new state.
 */
export async function updateAddress(
  db: Db,
  { memberId, id }: { memberId: number; id: number },
  address: Updateable<Tables['address']>,
): Promise<boolean> {
  const code = gstCodeOfState(address.state ?? '') ?? null
  const keptIfOfState = (column: 'gstin' | 'business_name') =>
    sql<string | null>`case when left(gstin, 2) = ${code}::text then ${sql.ref(column)} end`
  const kept = { gstin: keptIfOfState('gstin'), business_name: keptIfOfState('business_name') }
  const { numUpdatedRows } = await db
    .updateTable('address')
    .set({ ...(address.state && address.gstin === undefined && kept), ...address })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Clears a member's default address before another address becomes the default. The caller has locked the
 * member, so that two concurrent changes cannot set two defaults.
 */
export async function clearDefault(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()
}

/** Removes an address from a member's list. Returns false if the member has no such address. */
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

/** Blanks the addresses of a closed account. The rows stay because orders refer to them. */
export async function eraseAddresses(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('address')
    .set({
      flat_no: '-',
      building: '-',
      address_1: '-',
      address_2: '-',
      pin_code: '999999',
      state: null,
      receiver_name: null,
      receiver_mobile: null,
      landmark: null,
      label: null,
      gstin: null,
      business_name: null,
      deleted_at: sql<Date>`least(deleted_at, now())`,
    })
    .where('member_id', '=', memberId)
    .execute()
}

/** Lists all addresses that a member ever saved, including deleted ones. */
export async function readMyAddresses(db: Db, memberId: number) {
  return await db
    .selectFrom('address')
    .select(['flat_no', 'building', 'address_1', 'address_2', 'pin_code', 'state', 'receiver_name'])
    .select('receiver_mobile')
    .select(['landmark', 'label', 'gstin', 'business_name', 'is_default', 'created_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Returns the PIN code of a member's address; undefined if the address is not the member's. */
export async function readPinCode(db: Db, memberId: number, addressId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('address')
    .select('pin_code')
    .where('id', '=', addressId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.pin_code
}
