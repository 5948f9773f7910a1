import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { deleteInBatches } from '../../../platform/database/in-batches.ts'
import type { SignedInMember } from '../../../platform/service/service.ts'
import { hashToken, memberOfToken, newMemberToken } from '../../../platform/tokens.ts'

/** How long a session lasts after its last use, in a browser that stays signed in. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60
// How long a session lasts if its cookie is deleted when the browser closes. The limit matters for a browser
// that is never closed, as on a shared phone.
const passingLifetimeSeconds = 12 * 60 * 60

// How long after its login a session ends in any case. Browsers drop the cookie earlier; programs may not.
const lifetimeDaysMax = 365

const codeTriesMax = 5

const expiresAt = (stays: RawBuilder<boolean>) => sql<Date>`
  now() + make_interval(secs => case when ${stays} then ${sessionLifetimeSeconds}::int else ${passingLifetimeSeconds}::int end)`

/**
 * Starts a session and returns its token. The table stores only the token's hash.
 * @param stays whether the user stays signed in after closing the browser.
 * @param isTrusted whether the owner has used this browser before. Every login passes it. Only test fixtures
 * rely on the default.
 */
export async function startSession(
  db: Db,
  memberId: number,
  device: string,
  { stays = true, isTrusted = true }: { stays?: boolean; isTrusted?: boolean } = {},
): Promise<string> {
  const token = newMemberToken(memberId)
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      device: device.slice(0, 300),
      stays,
      is_trusted: isTrusted,
      expires_at: expiresAt(sql`${stays}::boolean`),
    })
    .execute()
  return token
}

/**
 * A session and its member. `readAt` is the database's time of the read, in milliseconds since 1970.
 * `paymentStep` is the number of the member's last payment step (a start or completion) that was committed by
 * then.
 */
export type ReadSession = Omit<SignedInMember, 'arrival'> & { readAt: number; paymentStep: number }

/**
 * Returns the member who belongs to a token. Returns undefined if the session is unknown, expired or ended,
 * or if the account is closed or blocked.
 */
export async function readSession(db: Db, token: string): Promise<ReadSession | undefined> {
  const sessionHash = hashToken(token)
  const memberId = memberOfToken(token)
  const found = memberId === undefined ? undefined : await findSession(db, sessionHash, memberId)
  // Earlier releases created tokens without the member's id. Their sessions are found by the hash alone.
  const row = found ?? (await findSession(db, sessionHash))
  if (!row) return undefined
  const { isSeenLongAgo, memberId: id, ...read } = row
  const session = { id, ...read, sessionHash }
  if (isSeenLongAgo) await extendSession(db, session)
  return session
}

async function findSession(db: Db, sessionHash: Buffer, memberId?: number) {
  // Uses one text for the whole query, because the query runs with every page and call of a member. Each
  // subquery contains the member's id as a value. If a subquery named a column instead, Citus would query
  // every node.
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

export type SessionKey = Pick<SignedInMember, 'id' | 'sessionHash'>

// Updates the session at most every five minutes, so that most requests do not write.
async function extendSession(db: Db, { id, sessionHash }: SessionKey): Promise<void> {
  await db
    .updateTable('session')
    .set({
      last_seen_at: sql<Date>`now()`,
      expires_at: sql<Date>`
        least(${expiresAt(sql.ref('stays'))}, created_at + make_interval(days => ${lifetimeDaysMax}))`,
    })
    .where('token_hash', '=', sessionHash)
    .where('member_id', '=', id)
    .execute()
}

/** Lists a member's sessions, last used first. */
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
 * Lists a page of a member's sessions: first the requesting session, then the others, last used first. The
 * cursor does not reveal a session's stored hash.
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
            else to_char(last_seen_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || ${sessionReference} end
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

/** Ends all sessions of a member, except the given one. Returns the number of ended sessions. */
export async function endOtherSessions(db: Db, memberId: number, keptHash?: Buffer): Promise<number> {
  let sessions = db.deleteFrom('session').where('member_id', '=', memberId)
  if (keptHash) sessions = sessions.where('token_hash', '<>', keptHash)
  const { numDeletedRows } = await sessions.executeTakeFirst()
  return Number(numDeletedRows)
}

// A session's public reference: a hash of its stored hash, from which the stored hash cannot be computed.
const sessionReference = sql<string>`left(encode(sha256(token_hash), 'hex'), 32)`
const listedMax = 50

/** Lists a member's sessions for staff, last used first, without their hashes. */
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

/** Ends the member's session with this reference. Returns the number of ended sessions: one or none. */
export async function endSessionsOf(db: Db, memberId: number, reference: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where(sessionReference, '=', reference)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'session', {
    are: sql`expires_at < now()`,
    oldestBy: 'expires_at',
    key: 'token_hash',
  })
}

/** The proof by which a user has shown that they are the member of the session. */
export type SessionProof = Exclude<NonNullable<Tables['session']['proven_by']>, 'login'>

/**
 * Saves a step-up code for a session, valid for this many seconds. Replaces any earlier code. Returns false
 * if the session has ended.
 */
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
 * Counts one of the five attempts at a session's step-up code. Call it before the code is checked, so that
 * parallel attempts all count. Returns the code's hash and the number of failures including this attempt.
 * Returns undefined if there is no code or no attempt left.
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
    .where('step_up_code_tries', '<', codeTriesMax)
    .returning(['step_up_code_hash', 'step_up_failures'])
    .executeTakeFirst()
  if (!row || row.step_up_code_hash === null) return undefined
  return { codeHash: row.step_up_code_hash, failures: row.step_up_failures }
}

/**
 * Records that the user of a session has proven to be the member, and invalidates the session's step-up code.
 * Returns false if the session has ended or another request has used the code.
 * @param isTrusted whether the browser now counts as the owner's own.
 */
export async function proveSession(
  db: Db,
  { id, sessionHash }: SessionKey,
  { by, codeHash, isTrusted }: { by: SessionProof; codeHash?: string | undefined; isTrusted: boolean },
): Promise<boolean> {
  let statement = db
    .updateTable('session')
    .set({
      proven_at: sql<Date>`now()`,
      proven_by: by,
      is_trusted: sql<boolean>`is_trusted or ${isTrusted}`,
      step_up_failures: 0,
      step_up_code_hash: null,
      step_up_code_expires_at: null,
    })
    .where('token_hash', '=', sessionHash)
    .where('member_id', '=', id)
  if (codeHash !== undefined) statement = statement.where('step_up_code_hash', '=', codeHash)
  const { numUpdatedRows } = await statement.executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Uses up the session's proof of identity: a passkey, code or password. Returns false if the session has no
 * such proof from the last `minutes`, or another request has used it.
 * @param isKept whether the proof stays valid for further steps, for example to confirm several passkeys.
 */
export async function spendProof(
  db: Db,
  { id, sessionHash }: SessionKey,
  { by, minutes, isKept }: { by: readonly SessionProof[]; minutes: number; isKept: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set(isKept ? { proven_at: sql`proven_at` } : { proven_at: null, proven_by: null })
    .where('token_hash', '=', sessionHash)
    .where('member_id', '=', id)
    .where('proven_by', 'in', by)
    .where('proven_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The facts that decide whether a session needs a proof of identity, and which proofs are accepted. */
export type ProvingState = {
  mobile: string
  isTrusted: boolean
  /**
   * Whether the account was recovered within the given hours, because somebody else may have had access to
   * it.
   */
  isRecovered: boolean
  /** Whether the account's number changed within the given hours. */
  isRenumbered: boolean
  /** Whether the account has a passkey that is not suspended. */
  hasPasskey: boolean
  isBlocked: boolean
}

export async function readProvingState(
  db: Db,
  { id, sessionHash }: SessionKey,
  recoveryHours: number,
): Promise<ProvingState> {
  const { rows } = await sql<ProvingState>`
    select mobile, coalesce(is_trusted, false) as "isTrusted",
        blocked_at is not null as "isBlocked",
        coalesce(recovered_at > now() - make_interval(hours => ${recoveryHours}), false) as "isRecovered",
        coalesce(mobile_changed_at > now() - make_interval(hours => ${recoveryHours}), false) as "isRenumbered",
        exists (select from passkey where passkey.member_id = ${id}
          and confirmed_at > coalesce(recovered_at, '-infinity')) as "hasPasskey"
      from member left join session on session.member_id = ${id} and token_hash = ${sessionHash}
      where member.id = ${id}`.execute(db)
  return rows[0]!
}

/**
 * Refuses the request of a blocked member with the error that the database itself raises.
 * @throws member_is_not_blocked
 */
export async function refuseBlocked(db: Db, memberId: number): Promise<never> {
  await sql`select refuse('member_is_not_blocked', ${`member ${memberId} is blocked`})`.execute(db)
  throw new Error('the database refuses every blocked member')
}
