import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Consent } from '../../platform/database/generated/tables.ts'
import { lockMember } from '../../platform/database/lock-member.ts'

type ConsentPurpose = Consent['purpose']
export type ConsentPlace = Consent['place']

type Decision = {
  memberId: number
  purpose: ConsentPurpose
  isGiven: boolean
  noticeVersion: number
  language: string
  place: ConsentPlace
}

/**
 * Records a decision, unless it repeats the latest one. Locks the member, so that decisions at the same time follow each
 * other. Returns whether it is a new decision.
 */
export async function insertConsent(
  db: Db,
  { memberId, purpose, isGiven, noticeVersion, language, place }: Decision,
): Promise<boolean> {
  await lockMember(db, memberId)
  const { numAffectedRows } = await sql`
    insert into consent (member_id, purpose, is_given, notice_version, language, place)
      select ${memberId}, ${purpose}, ${isGiven}, ${noticeVersion}, ${language}, ${place}
        where ${isGiven} is distinct from (
          select is_given from consent where member_id = ${memberId} and purpose = ${purpose} order by id desc limit 1)`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

export type LatestDecision = { purpose: ConsentPurpose; isGiven: boolean; at: Date; noticeVersion: number }

/** Reads a member's latest decision about each purpose, in one statement. */
export async function readConsents(
  db: Db,
  memberId: number,
): Promise<ReadonlyMap<ConsentPurpose, LatestDecision>> {
  const { rows } = await sql<LatestDecision>`
    select distinct on (purpose) purpose, is_given as "isGiven", at, notice_version as "noticeVersion"
      from consent where member_id = ${memberId} order by purpose, id desc`.execute(db)
  return new Map(rows.map((row) => [row.purpose, row]))
}

export async function hasConsent(db: Db, memberId: number, purpose: ConsentPurpose): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_consent(${memberId}, ${purpose}) as has`.execute(db)
  return rows[0]!.has
}

/** Returns the moment before which the shop may not ask again for consent to offers; null if it may ask. */
export async function readAsksOffersFrom(db: Db, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select asks_offers_from(${memberId}) as at`.execute(db)
  return rows[0]!.at
}

/** Lists all decisions of a member, latest first, for the data download. */
export async function exportConsents(db: Db, memberId: number) {
  return await db
    .selectFrom('consent')
    .select(['purpose', 'is_given', 'notice_version', 'language', 'place', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Records the choices that the next `limit` members made before there were consents. Returns whether members are left.
 */
export async function recordEarlierConsents(db: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{
    isLeft: boolean
  }>`select record_earlier_consents(${limit}) as "isLeft"`.execute(db)
  return rows[0]!.isLeft
}
