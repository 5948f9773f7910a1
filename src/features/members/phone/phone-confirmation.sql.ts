import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

const triesMax = 5

/** Keeps the code that a member is sent for so many seconds, in place of an earlier one. A number that is confirmed stays so. */
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
 * Takes one of the five tries at a member's code, and returns its hash. Undefined when there is none, or it was tried five times.
 * The try is counted before the code is checked, so that parallel tries all count.
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

/** Notes that a code came back. False when another request has used it. */
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

/** Which number a member has confirmed, and when. */
export async function readPhoneConfirmation(db: Db, memberId: number) {
  return await db
    .selectFrom('phone_confirmation')
    .select(['mobile', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .execute()
}
