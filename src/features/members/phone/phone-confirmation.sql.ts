import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const triesMax = 5

/**
 * Saves a member's phone code, valid for this many seconds. Replaces any earlier code. A confirmed number
 * stays confirmed.
 */
export async function savePhoneCode(
  db: Db,
  {
    memberId,
    mobile,
    codeHash,
    seconds,
  }: { memberId: number; mobile: string; codeHash: string; seconds: number },
): Promise<void> {
  await sql`
    insert into phone_confirmation (member_id, mobile, code_hash, expires_at)
      values (${memberId}, ${mobile}, ${codeHash}, now() + make_interval(secs => ${seconds}))
      on conflict (member_id) do update set mobile = excluded.mobile, code_hash = excluded.code_hash,
        expires_at = excluded.expires_at, tries = 0,
        confirmed_at = case when phone_confirmation.mobile = excluded.mobile then phone_confirmation.confirmed_at end`.execute(
    db,
  )
}

/**
 * Counts one of the five attempts at a member's phone code. Call it before the code is checked, so that
 * parallel attempts all count. Returns the code's hash; undefined if there is no code or no attempt left.
 */
export async function takeTryAtPhoneCode(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .updateTable('phone_confirmation')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', triesMax)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? undefined
}

/** Records that a phone is confirmed. Returns false if another request has used the code. */
export async function confirmPhoneBy(db: Db, memberId: number, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_confirmation')
    .set({ code_hash: null, confirmed_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePhoneConfirmation(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('phone_confirmation').where('member_id', '=', memberId).execute()
}

/** Returns the number that a member has confirmed, and when. */
export async function readPhoneConfirmation(db: Db, memberId: number) {
  return await db
    .selectFrom('phone_confirmation')
    .select(['mobile', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .execute()
}
