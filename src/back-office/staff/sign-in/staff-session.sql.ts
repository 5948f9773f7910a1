import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { SignedInStaff } from '../../../platform/service/service.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'

/** A staff session ends after 30 minutes without use, and after 12 hours in any case. */
export const idleMinutes = 30
const lifetimeHours = 12

/** Starts a session and returns its token. The table stores only the hash. */
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

/**
 * Returns the staff member of a session token. Returns undefined if the session is unknown, expired, idle or
 * ended, or if the staff member has left. `mustDo` is the step that staff must take first: choosing a new
 * password, or in a live shop setting up a second factor.
 */
export async function readStaffSession(
  db: Db,
  token: string,
  { mode }: { mode: 'demo' | 'live' },
): Promise<SignedInStaff | undefined> {
  const sessionHash = hashToken(token)
  const { rows } = await sql<Found>`
    select staff_member.id, name, roles, last_seen_at < now() - interval '1 minute' and not pg_is_in_recovery() as "isSeenLongAgo",
        must_change_password as "mustChangePassword",
        exists (select from staff_factor where staff_factor.staff_id = staff_member.id and secret is not null) as "hasSecondFactor"
      from staff_session join staff_member on staff_member.id = staff_id
      where token_hash = ${sessionHash} and expires_at > now()
        and last_seen_at > now() - make_interval(mins => ${idleMinutes}) and left_at is null`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  // Writes at most once a minute, so that most page loads write nothing.
  if (row.isSeenLongAgo)
    await db
      .updateTable('staff_session')
      .set({ last_seen_at: sql<Date>`now()` })
      .where('token_hash', '=', sessionHash)
      .execute()
  const mustDo = row.mustChangePassword
    ? 'changePassword'
    : mode === 'live' && !row.hasSecondFactor
      ? 'setUpSecondFactor'
      : undefined
  return { id: row.id, name: row.name, roles: row.roles, sessionHash, ...(mustDo && { mustDo }) }
}

type Found = Pick<SignedInStaff, 'id' | 'name' | 'roles'> & {
  isSeenLongAgo: boolean
  mustChangePassword: boolean
  hasSecondFactor: boolean
}

export async function endStaffSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', sessionHash).execute()
}

/** Ends all sessions of a staff member, except the one with the hash `keptHash`. Returns how many ended. */
export async function endStaffSessions(db: Db, staffId: number, keptHash?: Buffer): Promise<number> {
  let statement = db.deleteFrom('staff_session').where('staff_id', '=', staffId)
  if (keptHash) statement = statement.where('token_hash', '<>', keptHash)
  const { numDeletedRows } = await statement.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Lists a staff member's active sessions, last used first. */
export async function listStaffSessions(db: Db, staffId: number) {
  const { rows } = await sql<{ token_hash: Buffer; device: string; created_at: Date; last_seen_at: Date }>`
    select token_hash, device, created_at, last_seen_at from staff_session
      where staff_id = ${staffId} and expires_at > now()
        and last_seen_at > now() - make_interval(mins => ${idleMinutes})
      order by last_seen_at desc, token_hash limit 50`.execute(db)
  return rows
}

export async function deleteEndedStaffSessions(db: Db): Promise<void> {
  await sql`delete from staff_session
    where expires_at < now() or last_seen_at < now() - make_interval(mins => ${idleMinutes})`.execute(db)
}
