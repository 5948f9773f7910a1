import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type OwnEmail = { email: string; isProven: boolean }

/**
 * Returns a member's e-mail address, and whether the member has confirmed it; undefined if the account is
 * closed.
 */
export async function readOwnEmail(db: Db, memberId: number): Promise<OwnEmail | undefined> {
  const { rows } = await sql<OwnEmail>`
    select member.email, proven.email is not distinct from member.email as "isProven"
      from member left join proven_email proven on proven.member_id = member.id
      where member.id = ${memberId} and closed_at is null`.execute(db)
  return rows[0]
}

/**
 * Records that a member has confirmed an e-mail address, if it is still the member's.
 * @returns whether it is still the member's.
 */
export async function saveProvenEmail(db: Db, memberId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    insert into proven_email (member_id, email)
      select id, email from member where id = ${memberId} and email = ${email} and closed_at is null
      on conflict (member_id) do update set email = excluded.email, proven_at = excluded.proven_at
      returning 1`.execute(db)
  return rows.length === 1
}

export async function deleteProvenEmail(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('proven_email').where('member_id', '=', memberId).execute()
}

export async function exportProvenEmail(db: Db, memberId: number) {
  return await db
    .selectFrom('proven_email')
    .select(['email', 'proven_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
