import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { SignedInStaff } from '../../platform/service.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'

/** A session of the staff ends after half an hour without use, and after half a day in any case. */
export const idleMinutes = 30
const lifetimeHours = 12

/** Starts a session and returns its token. The table keeps the hash alone. */
export async function startStaffSession(db: Db, staffId: number, device: string): Promise<string> {
  const token = newToken()
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      device: device.slice(0, 300),
      expires_at: sql<Date>`now() + make_interval(hours => ${lifetimeHours})`,
    })
    .execute()
  return token
}

/** The person of a token, or undefined: unknown, expired, unused or ended session, somebody who left. */
export async function readStaffSession(db: Db, token: string): Promise<SignedInStaff | undefined> {
  const sessionHash = hashToken(token)
  const { rows } = await sql<Omit<SignedInStaff, 'sessionHash'> & { isSeenLongAgo: boolean }>`
    select staff_member.id, name, roles, last_seen_at < now() - interval '1 minute' as "isSeenLongAgo"
      from staff_session join staff_member on staff_member.id = staff_id
      where token_hash = ${sessionHash} and expires_at > now()
        and last_seen_at > now() - make_interval(mins => ${idleMinutes}) and left_at is null`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  // Written at most once a minute, so that reading a page stays a read.
  if (row.isSeenLongAgo)
    await db
      .updateTable('staff_session')
      .set({ last_seen_at: sql<Date>`now()` })
      .where('token_hash', '=', sessionHash)
      .execute()
  return { id: row.id, name: row.name, roles: row.roles, sessionHash }
}

export async function endStaffSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', sessionHash).execute()
}
