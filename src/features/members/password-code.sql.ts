import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const lifetimeMinutes = 10
const triesMax = 5

/** Saves a member's code in place of any earlier one. */
export async function replacePasswordCode(db: Db, memberId: number, codeHash: string): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${lifetimeMinutes})`
  await db
    .insertInto('password_code')
    .values({ member_id: memberId, code_hash: codeHash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ code_hash: codeHash, expires_at: expiresAt, tries: 0 }),
    )
    .execute()
}

/**
 * Takes one of the five tries at a member's code and gives its hash; undefined when there is no code to try. The try is
 * counted before the code is checked, so that parallel tries all count.
 */
export async function takeTryAtPasswordCode(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .updateTable('password_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', triesMax)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** Ends a code. False when another request has ended it already. */
export async function endPasswordCode(db: Db, memberId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends a member's code, if there is one, as when the password was changed in another way. */
export async function endPasswordCodes(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('password_code').where('member_id', '=', memberId).execute()
}

export async function deleteExpiredPasswordCodes(db: Db): Promise<void> {
  await db.deleteFrom('password_code').where('expires_at', '<', sql<Date>`now()`).execute()
}
