import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { findKeyHolder } from '../../platform/database/global-keys.ts'
import type { Reseal } from '../../platform/service/sealed-column.ts'

export async function findMemberById(db: Db, memberId: number) {
  return await db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
}

/** Returns the member's row; undefined for an unknown id. */
export async function findMember(db: Db, memberId: number) {
  return await db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst()
}

export async function findMemberByMobile(db: Db, mobile: string) {
  const memberId = await findKeyHolder(db, 'mobile', mobile)
  if (memberId === undefined) return undefined
  return await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .where('mobile', '=', mobile)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the open member with this id; undefined for an unknown id or a closed account. */
export async function findOpenMember(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .select((member) => [
      'id',
      'name',
      'mobile',
      'language',
      member('pan_encrypted', 'is not', null).as('has_pan'),
    ])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function updatePasswordHash(db: Db, memberId: number, passwordHash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}

/** Saves the language of a member's messages. */
export async function updateLanguage(db: Db, memberId: number, language: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ language })
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}

/**
 * Locks an account until the transaction ends, so that it cannot be closed or blocked. Returns whether it is
 * blocked.
 */
export async function holdMember(db: Db, memberId: number): Promise<{ isBlocked: boolean }> {
  const held = await db
    .selectFrom('member')
    .select('blocked_at')
    .where('id', '=', memberId)
    .forKeyShare()
    .executeTakeFirst()
  // An unknown id counts as not blocked. The caller checks that the member exists.
  return { isBlocked: held !== undefined && held.blocked_at !== null }
}

/** Locks a member's row until the transaction ends. */
export async function lockMember(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .select(['id', 'aadhaar_last4', 'pan_encrypted'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateMemberDetails(
  db: Db,
  memberId: number,
  details: Pick<Updateable<Tables['member']>, 'name' | 'email' | 'aadhaar_last4' | 'pan_encrypted'>,
): Promise<void> {
  await db.updateTable('member').set(details).where('id', '=', memberId).execute()
}

export async function resealPan(db: Db, { of, before, after }: Reseal) {
  return await db
    .updateTable('member')
    .set({ pan_encrypted: after })
    .where('id', '=', of)
    .where('pan_encrypted', '=', before)
    .executeTakeFirst()
}

/** Changes the number that a member signs in with. */
export async function updateMobile(db: Db, memberId: number, mobile: string): Promise<void> {
  await sql`select change_mobile(${memberId}, ${mobile})`.execute(db)
}

/**
 * Returns when a member may withdraw again. A change of the mobile number blocks withdrawals for the given
 * hours. Returns undefined if withdrawals are allowed now.
 */
export async function findNumberWait(db: Db, memberId: number, hours: number): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select mobile_changed_at + make_interval(hours => ${hours}) as until from member
      where id = ${memberId} and mobile_changed_at > now() - make_interval(hours => ${hours})`.execute(db)
  return rows[0]?.until
}

/**
 * Marks an account as recovered because somebody else may have had access to it. Locks the member until the
 * transaction ends.
 */
export async function recoverMember(db: Db, memberId: number): Promise<void> {
  await sql`select recover_member(${memberId})`.execute(db)
}

/**
 * Locks the member, and returns false if the account was recovered after the row was read. Otherwise a login
 * that began before the recovery could still start a session.
 */
export async function isUnrecoveredSince(
  db: Db,
  { id, recovered_at }: { id: number; recovered_at: Date | null },
): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select('recovered_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return member?.recovered_at?.getTime() === recovered_at?.getTime()
}

/** Blocks or unblocks a member. The database refuses what a blocked member may not do. */
export async function updateBlocked(db: Db, memberId: number, isBlocked: boolean): Promise<void> {
  await db
    .updateTable('member')
    .set({ blocked_at: isBlocked ? sql<Date>`now()` : null })
    .where('id', '=', memberId)
    .execute()
}

/**
 * Closes an account permanently. The row stays in the referral network, without name, number and e-mail
 * address.
 */
export async function closeMember(db: Db, memberId: number): Promise<void> {
  await sql`select close_member(${memberId})`.execute(db)
}

/**
 * Registers a member and returns the id. The database opens the member's accounts and adds the member to the
 * referral network.
 */
/** Deletes the district, sub-district and village of a member. */
export async function clearLocation(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('member')
    .set({ district_id: null, sub_district_id: null, village_id: null })
    .where('id', '=', memberId)
    .execute()
}

export async function insertMember(db: Db, member: NewMember): Promise<number> {
  const [id] = await insertMembers(db, [member])
  return id!
}

/**
 * Registers members in one statement, and returns their ids in the same sequence. A referrer in the same list
 * must come first.
 */
export async function insertMembers(db: Db, members: readonly NewMember[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select register_members(${JSON.stringify(members)}::jsonb) as ids`.execute(db)
  return rows[0]!.ids
}

type NewMember = Pick<
  Insertable<Tables['member']>,
  | ('name' | 'email' | 'mobile' | 'password_hash' | 'referrer_id' | 'language' | 'profile_image')
  | ('district_id' | 'sub_district_id' | 'village_id' | 'registered_at')
>
