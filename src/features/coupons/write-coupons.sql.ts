import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

type WrittenCoupon = Omit<
  Insertable<Tables['coupon']>,
  'id' | 'version' | 'uses' | 'spent' | 'created_at' | 'is_of_list'
>

/**
 * Writes a coupon and the list of members who may use it, and returns its id. With an empty list, every
 * member may use the coupon.
 */
export async function writeCoupon(
  db: Db,
  id: number | undefined,
  coupon: WrittenCoupon,
  memberIds: readonly number[],
): Promise<number> {
  const row = { ...coupon, is_of_list: memberIds.length > 0 }
  const writing =
    id === undefined
      ? db.insertInto('coupon').values(row).returning('id')
      : db.updateTable('coupon').set(row).where('id', '=', id).returning('id')
  const written = (await writing.executeTakeFirstOrThrow()).id
  await sql`delete from coupon_member where coupon_id = ${written} and member_id <> all (${[...memberIds]}::bigint[])`.execute(
    db,
  )
  if (memberIds.length > 0)
    await db
      .insertInto('coupon_member')
      .values(memberIds.map((member_id) => ({ coupon_id: written, member_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return written
}

/** Removes a closed account from all coupon lists. */
export async function leaveCouponLists(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('coupon_member').where('member_id', '=', memberId).execute()
}
