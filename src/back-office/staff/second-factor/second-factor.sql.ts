import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Reseal } from '../../../platform/service/sealed-column.ts'

/**
 * Locks a staff member's second factor until the transaction ends. Returns undefined if the staff member
 * never had one.
 */
export async function lockFactor(db: Db, staffId: number) {
  return await db
    .selectFrom('staff_factor')
    .selectAll()
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns whether a person has a second factor, and how many recovery codes are left. */
export async function readFactorState(
  db: Db,
  staffId: number,
): Promise<{ confirmed_at: Date | null; codes_left: number }> {
  const { rows } = await sql<{ confirmed_at: Date | null; codes_left: number }>`
    select (select confirmed_at from staff_factor where staff_id = ${staffId}) as confirmed_at,
      (select count(*)::integer from staff_recovery_code where staff_id = ${staffId} and used_at is null) as codes_left`.execute(
    db,
  )
  return rows[0]!
}

/** Returns the seconds since 1970 by the database's clock, by which codes are checked. */
export async function readSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select floor(extract(epoch from clock_timestamp()))::bigint as seconds`.execute(db)
  return rows[0]!.seconds
}

/**
 * Records the time step of an accepted code. Returns false if a code of this step or a later one was accepted
 * before.
 */
export async function spendStep(db: Db, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_factor')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks a recovery code as used. Returns false if the code is unknown or already used. */
export async function spendRecoveryCode(db: Db, staffId: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Stores the new secret and recovery codes that a staff member was shown. The active ones stay valid until
 * the staff member confirms the new ones.
 */
export async function offerFactor(
  db: Db,
  staffId: number,
  { secret, codeHashes }: { secret: Buffer; codeHashes: Buffer[] },
): Promise<void> {
  const offered = { offered_secret: secret, offered_codes: codeHashes, offered_at: sql<Date>`now()` }
  await db
    .insertInto('staff_factor')
    .values({ staff_id: staffId, ...offered })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(offered))
    .execute()
}

/** Activates the offered secret, and records the 30-second step of the code that proved it. */
export async function confirmFactor(db: Db, staffId: number, step: number): Promise<void> {
  await sql`update staff_factor set secret = offered_secret, confirmed_at = now(), last_step = ${step},
      offered_secret = null, offered_codes = null, offered_at = null
    where staff_id = ${staffId}`.execute(db)
}

export async function replaceRecoveryCodes(
  db: Db,
  staffId: number,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await db
    .insertInto('staff_recovery_code')
    .values(codeHashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Removes a staff member's second factor and recovery codes. Returns whether there was a second factor. */
export async function removeFactor(db: Db, staffId: number): Promise<boolean> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('staff_factor')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function resealSecret(
  db: Db,
  column: 'secret' | 'offered_secret',
  { of, before, after }: Reseal,
) {
  return await db
    .updateTable('staff_factor')
    .set({ [column]: after })
    .where('staff_id', '=', of)
    .where(column, '=', before)
    .executeTakeFirst()
}
