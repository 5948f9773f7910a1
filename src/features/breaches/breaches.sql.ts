import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { indianDay } from '../../platform/database/indian-calendar.ts'
import type { BreachQuery, BreachTexts } from '../../platform/database/json-columns.ts'
import type { ListSql } from '../../platform/service/list-rows.ts'

export type Breach = Selectable<Tables['breach']> & {
  state: 'open' | 'closed'
  noter: string
  teller: string | null
  closer: string | null
}

const breachRows = sql<Breach>`select breach.*, case when closed_at is null then 'open' else 'closed' end as state,
    noter.name as noter, teller.name as teller, closer.name as closer
  from breach join staff_member as noter on noter.id = noted_by
    left join staff_member as teller on teller.id = told_by left join staff_member as closer on closer.id = closed_by`

/** The SQL of the staff's list of breaches. */
export const breachesSql: ListSql<Breach, { state: 'open' | 'all' }> = {
  select: breachRows,
  where: { state: (state) => (state === 'open' ? sql`closed_at is null` : sql`true`) },
  by: sql`breach.id`,
}

export async function findBreach(db: Db, id: number): Promise<Breach | undefined> {
  const { rows } = await sql<Breach>`${breachRows} where breach.id = ${id}`.execute(db)
  return rows[0]
}

/** Counts the open breaches, and returns when the first of them was found. */
export async function readOpenBreaches(
  db: Db,
  max: number,
): Promise<{ found: number; foundAt: Date | null }> {
  const { rows } = await sql<{ found: number; foundAt: Date | null }>`
    select count(*)::integer as found, min(found_at) as "foundAt"
      from (select found_at from breach where closed_at is null order by found_at limit ${max}) as open`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Records a breach and saves the members that it touched. A closed account is saved as unreachable: its orders
 * and amounts are still stored, but no number. Returns the breach's id and the number of members.
 */
export async function insertBreach(
  db: Db,
  breach: { foundAt: Date; what: string; query: BreachQuery; staffId: number },
): Promise<{ id: number; affected: number }> {
  const { foundAt, what, query, staffId } = breach
  const { rows } = await sql<{ id: number; affected: number; unreachable: number }>`
    with noted as (
      insert into breach (found_at, what, query, noted_by)
        values (${foundAt}, ${what}, ${JSON.stringify(query)}::jsonb, ${staffId}) returning id
    ), touched as (
      select id, closed_at is not null as unreachable from member where ${isTouched(query)}
    ), saved as (
      insert into breach_member (breach_id, member_id, unreachable)
        select noted.id, touched.id, touched.unreachable from noted, touched returning unreachable
    )
    select noted.id, counted.* from noted, (
      select count(*)::integer as affected, (count(*) filter (where unreachable))::integer as unreachable from saved) as counted`.execute(
    db,
  )
  const { id, affected, unreachable } = rows[0]!
  await sql`update breach set affected = ${affected}, unreachable = ${unreachable} where id = ${id}`.execute(
    db,
  )
  return { id, affected }
}

function isTouched(query: BreachQuery): RawBuilder<unknown> {
  switch (query.who) {
    case 'all':
      return sql`true`
    case 'ordered':
      return sql`exists (select from purchase_order where member_id = member.id
        and placed_at >= ${indianDay(query.from)} and placed_at < ${indianDay(query.until, 1)})`
    case 'field':
      return isStored[query.field]
    case 'listed':
      return sql`id = any (${query.members}::bigint[])`
  }
}

const isStored = {
  email: sql`email <> ''`,
  address: sql`exists (select from address where member_id = member.id and deleted_at is null)`,
  bank: sql`exists (select from bank_account where member_id = member.id)`,
  pan: sql`pan_encrypted is not null`,
}

/** Starts the message to the members. Returns false if it was started before. */
export async function startNotifying(
  db: Db,
  id: number,
  { texts, staffId }: { texts: BreachTexts; staffId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update breach set texts = ${JSON.stringify(texts)}::jsonb, told_by = ${staffId}, telling_at = now()
      where id = ${id} and telling_at is null and closed_at is null`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Closes a breach. Returns false if it was closed before, if members still wait for its message, or if a member
 * could be notified, was not, and no reason is given.
 */
export async function closeBreachRow(
  db: Db,
  id: number,
  { done, reason, staffId }: { done: string; reason: string | null; staffId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update breach set done = ${done}, not_told_reason = ${reason}, closed_by = ${staffId}, closed_at = now()
      where id = ${id} and closed_at is null
        and (told_at is not null or telling_at is null and (affected = unreachable or ${reason}::text is not null))`.execute(
    db,
  )
  return numAffectedRows === 1n
}

type Notifying = { id: number; foundAt: Date; texts: BreachTexts; toldUpTo: number }

/**
 * Locks the oldest breach whose members must still be notified, except those in `failed`. Skips a breach whose
 * members another node notifies now.
 */
export async function lockNotifying(db: Db, failed: readonly number[]): Promise<Notifying | undefined> {
  const { rows } = await sql<Notifying>`
    select id, found_at as "foundAt", texts, told_up_to as "toldUpTo" from breach
      where telling_at is not null and told_at is null and id <> all (${failed}::bigint[]) order by id limit 1 for no key update skip locked`.execute(
    db,
  )
  return rows[0]
}

/**
 * Marks the next members of a breach, by their ids: as told if their account is open, else as unreachable.
 * Returns those whose account is open, and the number of the others.
 */
export async function takeNextMembers(
  db: Db,
  { id, toldUpTo }: Pick<Notifying, 'id' | 'toldUpTo'>,
  limit: number,
): Promise<{
  readers: { mobile: string; language: string | null }[]
  unreachable: number
  lastId: number | null
}> {
  const { rows } = await sql<{ id: number; mobile: string; language: string | null; isOpen: boolean }>`
    with next as (
      select member.id, mobile, language, closed_at is null as "isOpen"
        from breach_member join member on member.id = member_id
        where breach_id = ${id} and member_id > ${toldUpTo} and not unreachable order by member_id limit ${limit}
    ), marked as (
      update breach_member set told = "isOpen", unreachable = not "isOpen" from next
        where breach_id = ${id} and member_id = next.id
    )
    select * from next order by id`.execute(db)
  const readers = rows.filter(({ isOpen }) => isOpen)
  return { readers, unreachable: rows.length - readers.length, lastId: rows.at(-1)?.id ?? null }
}

/** Stores how far the members were notified; `lastId` is null after the last of them. */
export async function saveNotified(
  db: Db,
  id: number,
  { lastId, told, unreachable }: { lastId: number | null; told: number; unreachable: number },
): Promise<void> {
  await sql`
    update breach set told_up_to = coalesce(${lastId}::bigint, told_up_to), told = told + ${told},
        unreachable = unreachable + ${unreachable}, told_at = case when ${lastId}::bigint is null then now() end
      where id = ${id}`.execute(db)
}

/** Counts the members to whom every channel refused the message about a breach. */
export async function countUndelivered(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id)::integer as count
      from breach join outgoing_message on given_up_at >= telling_at and queued_at >= telling_at
          and queued_at <= coalesce(told_at, now()) and template = 'breach_found'
        join breach_member on breach_id = breach.id and member_id = reader_id and breach_member.told
      where breach.id = ${id}`.execute(db)
  return rows[0]!.count
}

/** Lists the breaches that touched a member, oldest first. */
export async function listBreachesOf(db: Db, memberId: number) {
  return await db
    .selectFrom('breach_member')
    .innerJoin('breach', 'breach.id', 'breach_id')
    .select(['found_at', 'breach_member.told'])
    .where('member_id', '=', memberId)
    .orderBy('breach_id')
    .execute()
}
