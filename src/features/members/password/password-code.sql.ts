import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/database/in-batches.ts'
import { hashToken } from '../../../platform/tokens.ts'

export const codeLifetimeSeconds = 10 * 60
const triesMax = 5

const expiresAt = () => sql<Date>`now() + make_interval(secs => ${codeLifetimeSeconds})`

/** The purpose of a code. */
export type CodePurpose = 'new_password' | 'login'

/**
 * Stores the ticket (a random token in a cookie) of a browser that requested a code. The member and the code
 * are stored when the code is sent.
 */
export async function insertCodeTicket(db: Db, ticketHash: Buffer, purpose: CodePurpose): Promise<void> {
  await db
    .insertInto('password_code_ticket')
    .values({ ticket_hash: ticketHash, purpose, expires_at: expiresAt() })
    .execute()
}

/**
 * Returns the ticket hash of a code that support sends. The code works in any browser, because none requested
 * it. Each mobile number has at most one such ticket, with five attempts.
 */
export function supportTicket(mobile: string): Buffer {
  return hashToken(`sent by support to ${mobile}`)
}

/** Stores the ticket of a password code that support sends. Replaces any earlier ticket. */
export async function renewCodeTicket(db: Db, ticketHash: Buffer): Promise<void> {
  await endPasswordCode(db, ticketHash)
  await insertCodeTicket(db, ticketHash, 'new_password')
}

/**
 * Saves the code of a ticket. Replaces the code of an earlier attempt whose message could not be sent.
 * Returns false if the ticket has expired.
 */
export async function savePasswordCode(
  db: Db,
  ticketHash: Buffer,
  { memberId, codeHash, purpose }: { memberId: number; codeHash: string; purpose: CodePurpose },
): Promise<boolean> {
  const ticket = await db
    .updateTable('password_code_ticket')
    .set({ expires_at: expiresAt() })
    .where('ticket_hash', '=', ticketHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('ticket_hash')
    .executeTakeFirst()
  if (!ticket) return false
  const code = { code_hash: codeHash, expires_at: expiresAt() }
  await db
    .insertInto('password_code')
    .values({ ...ticket, ...code, member_id: memberId })
    .onConflict((is) =>
      is.columns(['ticket_hash', 'member_id']).doUpdateSet({ ...code, expires_at: sql`excluded.expires_at` }),
    )
    .execute()
  return true
}

/**
 * Counts one of the five attempts at the code of a ticket. Call it before the code is checked, so that
 * parallel attempts all count. Returns false if the ticket is unknown, expired, for another purpose or has no
 * attempt left.
 */
export async function takeTryAtPasswordCode(
  db: Db,
  ticketHash: Buffer,
  purpose: CodePurpose,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_code_ticket')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', triesMax)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Returns the hash of the code that was sent to a member for a ticket. Takes the same time if there is no
 * member.
 */
export async function findPasswordCode(
  db: Db,
  ticketHash: Buffer,
  memberId = 0,
): Promise<string | undefined> {
  const code = await db
    .selectFrom('password_code')
    .select('code_hash')
    .where('ticket_hash', '=', ticketHash)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return code?.code_hash
}

/** Ends a code and its ticket. Returns false if another request has already ended it. */
export async function endPasswordCode(db: Db, ticketHash: Buffer): Promise<boolean> {
  await db.deleteFrom('password_code').where('ticket_hash', '=', ticketHash).execute()
  const { numDeletedRows } = await db
    .deleteFrom('password_code_ticket')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends a member's codes, for example after a password change. */
export async function endPasswordCodes(db: Db, memberId: number): Promise<void> {
  const codes = await db
    .deleteFrom('password_code')
    .where('member_id', '=', memberId)
    .returning('ticket_hash')
    .execute()
  for (const { ticket_hash } of codes) await endPasswordCode(db, ticket_hash)
}

export async function deleteExpiredPasswordCodes(db: Db): Promise<void> {
  const outdated = { are: sql`expires_at < now()`, oldestBy: 'expires_at', key: 'ticket_hash' }
  await deleteInBatches(db, 'password_code', outdated)
  await deleteInBatches(db, 'password_code_ticket', outdated)
}
