import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { findKeyHolder } from '../../../platform/database/global-keys.ts'
import { deleteInBatches } from '../../../platform/database/in-batches.ts'

// How many days a device stays known: as long as browsers keep a cookie.
export const deviceLifetimeDays = 400
const devicesPerMemberMax = 20

/** Finds the token with which a browser has signed in to the account with this number. */
export async function findKnownDevice(
  db: Db,
  mobile: string,
  tokenHashes: Buffer[],
): Promise<Buffer | undefined> {
  const memberId = tokenHashes.length === 0 ? undefined : await findKeyHolder(db, 'mobile', mobile)
  if (memberId === undefined) return undefined
  const row = await db
    .selectFrom('known_device')
    .innerJoin('member', 'member.id', 'known_device.member_id')
    .select('token_hash')
    .where('known_device.member_id', '=', memberId)
    .where('token_hash', 'in', tokenHashes)
    .where('mobile', '=', mobile)
    .where('closed_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${deviceLifetimeDays})`)
    .executeTakeFirst()
  return row?.token_hash
}

/**
 * Adds a device to an account. If the account then has more than 20 devices, deletes those unused for
 * longest.
 * @param otherHashes the hashes of the tokens that the same browser has for other accounts.
 */
export async function insertKnownDevice(
  db: Db,
  memberId: number,
  tokenHash: Buffer,
  otherHashes: Buffer[],
  isTrusted: boolean,
): Promise<void> {
  // Uses a join, because Citus (PostgreSQL spread over several nodes) allows no subquery in the values of an
  // insert.
  await sql`
    insert into known_device (member_id, token_hash, browser, is_trusted)
      select ${memberId}::bigint, ${tokenHash}::bytea, coalesce(known.browser, gen_random_uuid()), ${isTrusted}::boolean
        from (values (true)) as one (is_there)
        left join (select browser from known_device where token_hash = any (${otherHashes})
          order by last_used_at desc limit 1) as known on true`.execute(db)
  await db
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_device')
        .select('token_hash')
        .where('member_id', '=', memberId)
        .orderBy('last_used_at', 'desc')
        .limit(devicesPerMemberMax),
    )
    .execute()
}

export async function touchKnownDevice(db: Db, memberId: number, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ last_used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Marks a device as the owner's own. Withdrawals from the device need no further proof of identity, up to the
 * limits of the setting `step_up`.
 */
export async function trustKnownDevice(db: Db, memberId: number, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ is_trusted: true })
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Returns whether the browser counts as the owner's own. This is so if it is a trusted device, or if it
 * becomes the first known device of the account.
 * @param stays whether the browser becomes a known device of the account.
 */
export async function isTrustedBrowser(
  db: Db,
  memberId: number,
  { device, stays }: { device: Buffer | undefined; stays: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ is_trusted: boolean }>`
    select coalesce(bool_or(is_trusted and token_hash is not distinct from ${device ?? null}::bytea), ${stays}) as is_trusted
      from known_device where member_id = ${memberId}`.execute(db)
  return rows[0]!.is_trusted
}

/** Makes an account's devices unknown again, except the given one. Staff can still see them. */
export async function forgetKnownDevices(db: Db, memberId: number, keptHash?: Buffer): Promise<void> {
  let statement = db
    .updateTable('known_device')
    .set({ forgotten_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
  if (keptHash) statement = statement.where('token_hash', '<>', keptHash)
  await statement.execute()
}

/** Deletes the devices of a closed account. */
export async function deleteKnownDevices(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('known_device').where('member_id', '=', memberId).execute()
}

export async function deleteUnusedDevices(db: Db): Promise<void> {
  await deleteInBatches(db, 'known_device', {
    are: sql`last_used_at < now() - make_interval(days => ${deviceLifetimeDays})`,
    oldestBy: 'last_used_at',
    key: 'token_hash',
  })
}

/** Lists when each device first and last signed in to the account. */
export async function listKnownDevices(db: Db, memberId: number) {
  return await db
    .selectFrom('known_device')
    .select(['created_at as first_signed_in_at', 'last_used_at as last_signed_in_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}
