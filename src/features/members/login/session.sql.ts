import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/database/in-batches.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { SignedInMember } from '../../../platform/service/service.ts'
import { hashToken, memberOfToken, newMemberToken } from '../../../platform/tokens.ts'

/** How long a session lasts after it was last used, in a browser that stays signed in. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60
// Elsewhere the cookie goes with the browser; this is for a browser that is never closed, as on a shared phone.
const passingLifetimeSeconds = 12 * 60 * 60

const stepUpTriesMax = 5

const expiresAt = (stays: RawBuilder<boolean>) => sql<Date>`
  now() + make_interval(secs => case when ${stays} then ${sessionLifetimeSeconds}::int else ${passingLifetimeSeconds}::int end)`

/**
 * Starts a session and returns its token. The table keeps the hash alone.
 * @param stays whether the browser stays signed in when it is closed.
 * @param provenBy what the login proved that whoever has the session is the member.
 */
export async function startSession(
  db: Db,
  memberId: number,
  device: string,
  { stays = true, provenBy = 'login' }: { stays?: boolean; provenBy?: SessionProof } = {},
): Promise<string> {
  const token = newMemberToken(memberId)
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      device: device.slice(0, 300),
      stays,
      proven_at: sql<Date>`now()`,
      proven_by: provenBy,
      expires_at: expiresAt(sql`${stays}::boolean`),
    })
    .execute()
  return token
}

/** A session as it was read: when, by the database's clock, in milliseconds since 1970, and what was committed then. */
export type ReadSession = Omit<SignedInMember, 'arrival'> & { readAt: number; paymentStep: number }

/** The member of a token, or undefined: unknown, expired or ended session, closed or blocked account. */
export async function readSession(db: Db, token: string): Promise<ReadSession | undefined> {
  const sessionHash = hashToken(token)
  const memberId = memberOfToken(token)
  const found = memberId === undefined ? undefined : await findSession(db, sessionHash, memberId)
  // Sessions that were begun before tokens named their member.
  const row = found ?? (await findSession(db, sessionHash))
  if (!row) return undefined
  const { isSeenLongAgo, memberId: id, ...read } = row
  const session = { id, ...read, sessionHash }
  if (isSeenLongAgo) await extendSession(db, session)
  return session
}

async function findSession(db: Db, sessionHash: Buffer, memberId?: number) {
  // Asked with every page and call of a member, so it is not built by parts each time. The member is named in each part of it, since
  // Citus would ask every node for a subquery that knows them by a column.
  const own = memberId === undefined ? sql.ref('session.member_id') : sql`${memberId}`
  const { rows } = await sql<{
    memberId: number
    name: string
    isSubscribed: boolean
    isSeenLongAgo: boolean
    readAt: number
    paymentStep: number
  }>`
    select session.member_id as "memberId", name, subscribed as "isSubscribed", last_seen_at < now() - interval '5 minutes' and not pg_is_in_recovery() as "isSeenLongAgo",
        extract(epoch from clock_timestamp())::float * 1000 as "readAt", coalesce(greatest(
          (select fulfilled_step from payment_intent as fulfilled
            where fulfilled.member_id = ${own} and state = 'succeeded' order by ended_at desc limit 1),
          (select max(begun_step) from payment_intent as begun where begun.member_id = ${own} and state = 'open')), 0)
          as "paymentStep"
      from session
      join member on member.id = session.member_id
      join network_member on network_member.member_id = member.id
      where token_hash = ${sessionHash} and session.member_id = ${own} and expires_at > now() and closed_at is null and blocked_at is null`.execute(
    db,
  )
  return rows[0]
}

/** A session of a member, as they are known once it was read. */
type SessionKey = Pick<SignedInMember, 'id' | 'sessionHash'>

// Written at most every five minutes, so that reading a page stays a read.
async function extendSession(db: Db, { id, sessionHash }: SessionKey): Promise<void> {
  await db
    .updateTable('session')
    .set({
      last_seen_at: sql<Date>`now()`,
      expires_at: expiresAt(sql.ref('stays')),
    })
    .where('token_hash', '=', sessionHash)
    .where('member_id', '=', id)
    .execute()
}

/** A member's sessions, the last used first. */
export async function listSessions(db: Db, memberId: number) {
  return await db
    .selectFrom('session')
    .select(['token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

/**
 * A page of a member's sessions: the one that asks, then the last used first. The place of each, which the next page
 * begins behind, holds no hash that the table knows.
 */
export async function listSessionsFrom(
  db: Db,
  { id, sessionHash }: { id: number; sessionHash: Buffer },
  { after, limit }: { after: string | undefined; limit: number },
) {
  const { rows } = await sql<{
    device: string
    created_at: Date
    last_seen_at: Date
    is_current: boolean
    place: string
  }>`
    select * from (
      select device, created_at, last_seen_at, token_hash = ${sessionHash} as is_current,
          case when token_hash = ${sessionHash} then 'this'
            else to_char(last_seen_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || md5(token_hash) end
            collate "C" as place
        from session where member_id = ${id} and expires_at > now()
    ) as listed
    where ${after ?? null}::text is null or place < ${after ?? null}::text collate "C"
    order by place desc limit ${limit}`.execute(db)
  return rows
}

export async function endSession(db: Db, { id, sessionHash }: SessionKey): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', sessionHash).where('member_id', '=', id).execute()
}

/** Ends all sessions of a member, but for the one given. */
export async function endOtherSessions(db: Db, memberId: number, keptHash?: Buffer): Promise<void> {
  let statement = db.deleteFrom('session').where('member_id', '=', memberId)
  if (keptHash) statement = statement.where('token_hash', '<>', keptHash)
  await statement.execute()
}

// What a session is known by outside: made of its hash, and no way back to it.
const sessionReference = sql<string>`md5(token_hash)`
const listedMax = 50

/** Where a member is signed in, for the staff, the last used first: no hash leaves. */
export async function listSessionsForStaff(db: Db, memberId: number) {
  return await db
    .selectFrom('session')
    .select([sessionReference.as('reference'), 'device', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(listedMax)
    .execute()
}

/** Ends one session of a member, or all of them, and returns how many there were. */
export async function endSessionsOf(db: Db, memberId: number, session: string | undefined): Promise<number> {
  let sessions = db.deleteFrom('session').where('member_id', '=', memberId)
  if (session !== undefined) sessions = sessions.where(sessionReference, '=', session)
  const { numDeletedRows } = await sessions.executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'session', {
    are: sql`expires_at < now()`,
    oldestBy: 'expires_at',
    key: 'token_hash',
  })
}

/** By what a session proves that whoever has it is the member. */
export type SessionProof = NonNullable<Tables['session']['proven_by']>

/**
 * Whether a session has proven within these minutes who has it.
 * @param byLogin whether having logged in by a password alone counts.
 */
export async function isSessionProven(
  db: Db,
  { id, sessionHash }: SessionKey,
  { minutes, byLogin }: { minutes: number; byLogin: boolean },
): Promise<boolean> {
  let proven = db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', sessionHash)
    .where('member_id', '=', id)
    .where('proven_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
  if (!byLogin) proven = proven.where('proven_by', '<>', 'login')
  return (await proven.executeTakeFirst()) !== undefined
}

/** Keeps the code that a session is proven by, for so many seconds, in place of an earlier one. False when the session has ended. */
export async function saveStepUpCode(
  db: Db,
  sessionHash: Buffer,
  { memberId, codeHash, seconds }: { memberId: number; codeHash: string; seconds: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({
      step_up_code_hash: codeHash,
      step_up_code_expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      step_up_code_tries: 0,
    })
    .where('token_hash', '=', sessionHash)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Takes one of the five tries at a session's code, and returns its hash and how many were wrong, should this one be.
 * Undefined when there is none, or it was tried five times. The try is counted before the code is checked, so that parallel
 * tries all count.
 */
export async function takeTryAtStepUpCode(
  db: Db,
  { id, sessionHash }: SessionKey,
): Promise<{ codeHash: string; failures: number } | undefined> {
  const row = await db
    .updateTable('session')
    .set(({ eb }) => ({
      step_up_code_tries: eb('step_up_code_tries', '+', 1),
      step_up_failures: eb('step_up_failures', '+', 1),
    }))
    .where('token_hash', '=', sessionHash)
    .where('member_id', '=', id)
    .where('step_up_code_expires_at', '>', sql<Date>`now()`)
    .where('step_up_code_tries', '<', stepUpTriesMax)
    .returning(['step_up_code_hash', 'step_up_failures'])
    .executeTakeFirst()
  if (!row || row.step_up_code_hash === null) return undefined
  return { codeHash: row.step_up_code_hash, failures: row.step_up_failures }
}

/**
 * Notes that a session has proven who has it, and ends its code. False when the session has ended, or another request has
 * used the code.
 */
export async function proveSession(
  db: Db,
  { id, sessionHash }: SessionKey,
  by: SessionProof,
  codeHash?: string,
): Promise<boolean> {
  let statement = db
    .updateTable('session')
    .set({
      ...{ proven_at: sql<Date>`now()`, proven_by: by, step_up_failures: 0 },
      ...{ step_up_code_hash: null, step_up_code_expires_at: null },
    })
    .where('token_hash', '=', sessionHash)
    .where('member_id', '=', id)
  if (codeHash !== undefined) statement = statement.where('step_up_code_hash', '=', codeHash)
  const { numUpdatedRows } = await statement.executeTakeFirst()
  return numUpdatedRows > 0n
}
