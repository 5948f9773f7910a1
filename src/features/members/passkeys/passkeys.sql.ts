import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteInBatches } from '../../../platform/database/in-batches.ts'

/** The data that the shop stores to verify a passkey. */
export type StoredPasskey = {
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
}

const challengeLifetimeSeconds = 10 * 60

/** SQL for whether a passkey was confirmed after the account's last recovery. Otherwise it is suspended. */
const isConfirmed = (memberId: number): RawBuilder<boolean> => sql<boolean>`
  passkey.confirmed_at > coalesce((select recovered_at from member where member.id = ${memberId}), '-infinity')`

/** Lists a member's passkeys, oldest first. */
export async function listPasskeys(db: Db, memberId: number) {
  return await db
    .selectFrom('passkey')
    .select(['credential_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'last_used_at'])
    .select(sql<boolean>`not ${isConfirmed(memberId)}`.as('is_suspended'))
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

/** Finds a member's passkey, and whether it is suspended. */
export async function findPasskey(
  db: Db,
  memberId: number,
  credentialId: Buffer,
): Promise<(StoredPasskey & { is_suspended: boolean }) | undefined> {
  return await db
    .selectFrom('passkey')
    .select(['credential_id', 'public_key', 'counter', 'transports'])
    .select(sql<boolean>`not ${isConfirmed(memberId)}`.as('is_suspended'))
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Adds a passkey to a member. Returns false if the member already has it. */
export async function insertPasskey(
  db: Db,
  memberId: number,
  passkey: StoredPasskey & { name: string },
): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values({ member_id: memberId, ...passkey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Saves a use of a passkey and its counter. Returns false if the passkey was removed or suspended meanwhile.
 * Also returns false if the counter did not increase, because this means that a copy of the passkey exists.
 * Accepts a counter that is always 0.
 */
export async function touchPasskey(
  db: Db,
  memberId: number,
  credentialId: Buffer,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .where(isConfirmed(memberId))
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.lit(counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lifts the suspension of a passkey. Returns false if the member has no such passkey. */
export async function confirmPasskeyOf(db: Db, memberId: number, credentialId: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ confirmed_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Renames a passkey. Returns false if the member has no such passkey. */
export async function renamePasskeyTo(
  db: Db,
  memberId: number,
  credentialId: Buffer,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes one passkey of a member, or all of them. Returns false if there was none. */
export async function deletePasskeys(db: Db, memberId: number, credentialId?: Buffer): Promise<boolean> {
  let passkeys = db.deleteFrom('passkey').where('member_id', '=', memberId)
  if (credentialId) passkeys = passkeys.where('credential_id', '=', credentialId)
  const { numDeletedRows } = await passkeys.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns when a challenge created now expires, in seconds since 1970. */
export async function readChallengeExpiry(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from now()))::float + ${challengeLifetimeSeconds}::int as at`.execute(db)
  return rows[0]!.at
}

/** Marks a challenge as answered. Returns false if it was answered before or has expired. */
export async function spendChallenge(db: Db, challengeHash: Buffer, expiry: number): Promise<boolean> {
  const { rows } = await sql`
    insert into used_challenge (challenge_hash, expires_at)
      select ${challengeHash}, to_timestamp(${expiry}) where to_timestamp(${expiry}) > now()
      on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await deleteInBatches(db, 'used_challenge', {
    are: sql`expires_at < now()`,
    oldestBy: 'expires_at',
    key: 'challenge_hash',
  })
}
