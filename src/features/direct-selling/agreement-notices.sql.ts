import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Notice = { version: number; requiredFrom: Date; toldUpTo: number }

/**
 * Locks the notices of the newest version, if members who accepted an earlier one may still need one.
 * @returns undefined if none is due, or another node sends them now.
 */
export async function lockDueNotices(db: Db): Promise<Notice | undefined> {
  await sql`
    insert into agreement_notice (version) select max(version) from seller_agreement having max(version) is not null
      on conflict do nothing`.execute(db)
  const { rows } = await sql<Notice>`
    select version, required_from as "requiredFrom", told_up_to as "toldUpTo"
      from agreement_notice join seller_agreement using (version)
      where told_at is null and version = (select max(version) from seller_agreement)
      for no key update of agreement_notice skip locked`.execute(db)
  return rows[0]
}

type Reader = { mobile: string; language: string | null }

/**
 * Lists the next members with an open account who accepted an earlier version and not this one, by their id.
 * @returns them, and the id of the last member looked at; null if there was none.
 */
export async function listNextReaders(
  db: Db,
  { version, toldUpTo }: Pick<Notice, 'version' | 'toldUpTo'>,
  limit: number,
): Promise<{ readers: Reader[]; lastId: number | null }> {
  const { rows } = await sql<Reader & { id: number; isReader: boolean }>`
    select id, mobile, language, closed_at is null and not exists (
        select from agreement_acceptance as newer where newer.member_id = member.id and newer.version >= ${version}) as "isReader"
      from (
        select distinct member_id from agreement_acceptance where member_id > ${toldUpTo} order by member_id limit ${limit}
      ) as accepted join member on member.id = accepted.member_id
      order by id`.execute(db)
  return { readers: rows.filter(({ isReader }) => isReader), lastId: rows.at(-1)?.id ?? null }
}

/** Stores how far the members were notified of a version; `lastId` is null after the last of them. */
export async function saveNotified(db: Db, version: number, lastId: number | null): Promise<void> {
  await sql`
    update agreement_notice set told_up_to = coalesce(${lastId}::bigint, told_up_to),
        told_at = case when ${lastId}::bigint is null then now() end
      where version = ${version}`.execute(db)
}
