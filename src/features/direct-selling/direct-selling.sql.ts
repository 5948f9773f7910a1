import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Agreement = { version: number; text: string; required_from: Date; is_required: boolean }

/** Finds the newest published version of the direct seller's agreement, in one language. */
export async function findNewestAgreement(db: Db, language: string): Promise<Agreement | undefined> {
  const { rows } = await sql<Agreement>`
    select version, ${sql.ref(`text_${language}`)} as text, required_from, required_from <= now() as is_required
      from seller_agreement where version is not null order by version desc limit 1`.execute(db)
  return rows[0]
}

export async function findNewestVersion(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from seller_agreement`.execute(db)
  return rows[0]!.version ?? undefined
}

/** Returns whether a published version of the agreement is already required. */
export async function hasRequiredAgreement(db: Db): Promise<boolean> {
  const { rows } = await sql<{ required_version: number | null }>`
    select required_version from earning_rule`.execute(db)
  return rows[0]!.required_version !== null
}

/** Records that a member accepted a version. A repeat changes nothing. */
export async function insertAcceptance(
  db: Db,
  accepted: { memberId: number; version: number; language: string; address: string },
): Promise<void> {
  const { memberId, version, language, address } = accepted
  await sql`select accept_agreement(${memberId}, ${version}, ${language}, ${address})`.execute(db)
}

/** Reads the newest version that a member accepted, and when. */
export async function readLastAcceptance(db: Db, memberId: number) {
  return await db
    .selectFrom('agreement_acceptance')
    .select(['version', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lists a member's acceptances of the direct seller's agreement, oldest first. */
export async function listAcceptances(db: Db, memberId: number) {
  return await db
    .selectFrom('agreement_acceptance')
    .select(['version', 'at', 'language', 'address'])
    .where('member_id', '=', memberId)
    .orderBy('version')
    .execute()
}
