import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { findKeyHolder, takeKey } from '../../../platform/database/global-keys.ts'
import type { Reseal } from '../../../platform/service/sealed-column.ts'
import type { IdentityState } from './identity-states.ts'

export type Identity = Selectable<Tables['seller_identity']>

/** Returns a member's identity. Returns undefined if the member has not begun to verify it. */
export async function findIdentity(db: Db, memberId: number): Promise<Identity | undefined> {
  return await db
    .selectFrom('seller_identity')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Keeps a member's identity from changing until the transaction ends. Returns its state. */
export async function holdIdentity(db: Db, memberId: number): Promise<Pick<Identity, 'state'> | undefined> {
  return await db
    .selectFrom('seller_identity')
    .select('state')
    .where('member_id', '=', memberId)
    .forKeyShare()
    .executeTakeFirst()
}

/** Locks a member's identity until the transaction ends. */
export async function lockIdentity(db: Db, memberId: number): Promise<Identity | undefined> {
  return await db
    .selectFrom('seller_identity')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks and returns a member's identity. Creates it if it does not exist. */
export async function openIdentity(db: Db, memberId: number): Promise<Identity> {
  await db
    .insertInto('seller_identity')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockIdentity(db, memberId))!
}

/** Moves an identity to another state. The database refuses a transition that is not allowed. */
export async function stepIdentity(
  db: Db,
  { member_id: memberId, version }: Pick<Identity, 'member_id' | 'version'>,
  to: { state: IdentityState } & Partial<Omit<Identity, 'member_id' | 'version' | 'state'>>,
): Promise<void> {
  await db
    .updateTable('seller_identity')
    .set({ ...to, version: version + 1 })
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Returns whether another member has claimed a PAN. Each mark is a keyed hash of the PAN, with the current
 * key or a replaced one. `claimPan` refuses only a claim with the current key. This function also finds
 * claims with replaced keys.
 */
export async function isPanOfAnother(db: Db, memberId: number, marks: readonly Buffer[]): Promise<boolean> {
  const holders = await Promise.all(marks.map((mark) => findKeyHolder(db, 'pan', mark.toString('hex'))))
  return holders.some((holder) => holder !== undefined && holder !== memberId)
}

/**
 * Claims a PAN for a member. `mark` is the keyed hash of the PAN.
 * @throws a violation of pan_is_of_one_member if another member has claimed it.
 */
export async function claimPan(db: Db, memberId: number, mark: Buffer): Promise<string> {
  const key = mark.toString('hex')
  await takeKey(db, 'pan', key, memberId)
  return key
}

/** Replaces the keyed hash of a member's PAN when the data key changes. */
export async function renewPanMark(db: Db, { of: memberId, mark }: Reseal) {
  const before = await lockIdentity(db, memberId)
  const key = mark!.toString('hex')
  if (before?.pan_mark) await sql`select free_key('pan', ${before.pan_mark}, ${memberId})`.execute(db)
  await takeKey(db, 'pan', key, memberId)
  return await db
    .updateTable('seller_identity')
    .set({ pan_mark: key })
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/**
 * Records in the referral network whether a member's identity is verified. The shop's rule may let only
 * verified members earn rewards.
 */
export async function setIdentified(db: Db, memberId: number, isVerified: boolean): Promise<void> {
  await sql`select set_identified(${memberId}, ${isVerified})`.execute(db)
}

/** SQL for the members' PANs that have a keyed hash. The hash is replaced when the data key changes. */
export const markedPans = sql`select seller_identity.member_id, pan_encrypted, '' as beside
  from seller_identity join member on member.id = seller_identity.member_id where pan_mark is not null`

/** Returns the member whose valid card has this code; undefined if there is none. */
export async function findCard(db: Db, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('seller_identity')
    .select('member_id')
    .where('card_code', '=', code)
    .where('state', '=', 'verified')
    .executeTakeFirst()
  return found?.member_id
}

/** Deletes a member's identity and documents when the account closes. */
export async function eraseIdentity(db: Db, memberId: number): Promise<void> {
  await sql`select erase_identity(${memberId})`.execute(db)
}

/** Returns a member's identity for the data export, without the documents. */
export async function exportIdentity(db: Db, memberId: number) {
  return await db
    .selectFrom('seller_identity')
    .select([
      'state',
      'registered_name',
      'name_match',
      'pan_checked_at',
      'document',
      'sent_at',
      'decided_at',
      'reason',
      'card_code',
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
