import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import type { TdsReturnDeductor } from '../../platform/database/json-columns.ts'
import type { Reseal } from '../../platform/service/sealed-column.ts'

/** A return or correction statement, with its days as texts such as '2026-10-01'. */
export type TdsReturn = Omit<Selectable<Tables['tds_return']>, 'quarter' | 'filed_on'> & {
  quarter: string
  filed_on: string | null
  prepared_by_name: string
}

const returns = sql`
  select tds_return.*, quarter::text as quarter, filed_on::text as filed_on, staff_member.name as prepared_by_name
    from tds_return join staff_member on staff_member.id = prepared_by`

/** Lists the quarter's returns that were not dropped: the return, and then its correction statements. */
export async function listReturns(db: Db, first: string): Promise<TdsReturn[]> {
  const { rows } = await sql<TdsReturn>`
    ${returns} where quarter = ${first}::date and tds_return.state <> 'dropped' order by place`.execute(db)
  return rows
}

export async function findReturn(db: Db, id: number): Promise<TdsReturn | undefined> {
  const { rows } = await sql<TdsReturn>`${returns} where tds_return.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks a return until the transaction ends. Returns its state, and the day in India on which it was prepared. */
export async function lockReturn(
  db: Db,
  id: number,
): Promise<{ state: TdsReturn['state']; prepared_on: string } | undefined> {
  const { rows } = await sql<{ state: TdsReturn['state']; prepared_on: string }>`
    select state, (prepared_at at time zone 'Asia/Kolkata')::date::text as prepared_on from tds_return where id = ${id} for update`.execute(
    db,
  )
  return rows[0]
}

export type NewReturn = {
  quarter: string
  place: number
  return_form: string
  certificate_form: string
  deductor: TdsReturnDeductor
  prepared_by: number
}

/**
 * Inserts a prepared return without lines.
 * @throws a violation of tds_return_prepared_once or tds_return_place_once if another one is prepared.
 */
export async function insertReturn(db: Db, { deductor, quarter, ...prepared }: NewReturn): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tds_return (quarter, place, return_form, certificate_form, deductor, prepared_by)
      values (${quarter}::date, ${prepared.place}, ${prepared.return_form}, ${prepared.certificate_form},
        ${JSON.stringify(deductor)}::jsonb, ${prepared.prepared_by})
      returning id`.execute(db)
  return rows[0]!.id
}

const lineColumns = sql`member_id, deducted_at, cause_id, place, at, month, year, section, amount, tax, base, percent_bp, of_whole, is_reversed`

/**
 * Stores all lines of a quarter as they are now, for its return.
 * @param sections the sections of the law by their first days, earliest first.
 */
export async function insertCurrentLines(
  db: Db,
  id: number,
  { first, sections }: { first: string; sections: readonly { from: string; section: string }[] },
): Promise<void> {
  await sql`
    insert into tds_return_line (return_id, change, ${lineColumns})
      select ${id}::bigint, 'added', ${lineColumns}
        from tds_return_lines(${first}::date, ${JSON.stringify(sections)}::jsonb)`.execute(db)
}

/** A line of a correction statement, with its month as a text. */
type CorrectedLine = Omit<Selectable<Tables['tds_return_line']>, 'return_id' | 'month'> & { month: string }

/** Stores the lines of a correction statement. */
export async function insertCorrectedLines(
  db: Db,
  id: number,
  lines: readonly CorrectedLine[],
): Promise<void> {
  await sql`
    insert into tds_return_line (return_id, change, ${lineColumns})
      select ${id}::bigint, change, ${lineColumns} from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        change text, member_id bigint, deducted_at text, cause_id bigint, place integer, at timestamptz, month date, year integer,
        section text, amount bigint, tax bigint, base bigint, percent_bp integer, of_whole boolean, is_reversed boolean)`.execute(
    db,
  )
}

/**
 * Stores the members of a return's lines, each with name, PAN and the tax of the whole quarter. A closed account
 * keeps the name and PAN that were filed. Then stores the return's number of lines and the quarter's tax.
 */
export async function countReturn(db: Db, id: number, quarter: string): Promise<void> {
  await sql`
    insert into tds_return_member (return_id, member_id, name, pan_sealed, tax)
      select ${id}::bigint, member.id, coalesce(closed_name, case when closed_at is not null then filed.name end, member.name),
          coalesce(pan_encrypted, pan_holder.pan_sealed, filed.pan_sealed), coalesce(stated.tax, 0)
        from (select distinct member_id from tds_return_line where return_id = ${id}) as listed
          join member on member.id = listed.member_id
          left join pan_holder on pan_holder.member_id = listed.member_id
          left join (
            select distinct on (member_id) member_id, name, pan_sealed
              from tds_return_member join tds_return on tds_return.id = tds_return_member.return_id
              where quarter = ${quarter}::date and state = 'filed' order by member_id, place desc
          ) as filed on filed.member_id = listed.member_id
          left join (
            select member_id, sum(tax)::bigint as tax
              from stated_tds_lines(${quarter}::date, ${id}, null, null) group by member_id
          ) as stated on stated.member_id = listed.member_id`.execute(db)
  await sql`
    update tds_return
      set lines = (select count(*) from tds_return_line where return_id = ${id}),
          members = (select count(*) from tds_return_member where return_id = ${id} and tds_return_member.tax > 0),
          tax = (select coalesce(sum(tax), 0) from stated_tds_lines(${quarter}::date, ${id}, null, null))
      where id = ${id}`.execute(db)
}

/** Ends a prepared return: filed under an acknowledgement, or dropped. */
export async function decideReturn(
  db: Db,
  id: number,
  decided: { by: number; filed?: { acknowledgement: string; on: string } },
): Promise<void> {
  await sql`
    update tds_return set state = ${decided.filed ? 'filed' : 'dropped'}, acknowledgement = ${decided.filed?.acknowledgement ?? null},
        filed_on = ${decided.filed?.on ?? null}::date, decided_by = ${decided.by}, decided_at = now()
      where id = ${id}`.execute(db)
}

/** Replaces the encrypted PAN of a return's member when the data key changes. */
export async function resealReturnedPan(db: Db, { key, before, after }: Reseal) {
  return await db
    .updateTable('tds_return_member')
    .set({ pan_sealed: after })
    .where('id', '=', key)
    .where('pan_sealed', '=', before)
    .executeTakeFirst()
}

/** Lets the transaction's statements take longer than a request's, because a large shop's quarter has many lines. */
export async function allowLongStatements(db: Db): Promise<void> {
  await sql`set local statement_timeout = '50s'`.execute(db)
}

/** A filed return whose certificates are not all numbered. */
export type Uncertified = {
  id: number
  quarter: string
  place: number
  certificate_form: string
  certificates: number
}

/**
 * Locks the next filed return whose certificates are not all numbered.
 * @returns undefined if there is none, or another node numbers its certificates now.
 */
export async function lockUncertified(db: Db): Promise<Uncertified | undefined> {
  const { rows } = await sql<Uncertified>`
    select id, quarter::text as quarter, place, certificate_form, certificates from tds_return
      where state = 'filed' and certified_at is null order by id limit 1 for no key update skip locked`.execute(
    db,
  )
  return rows[0]
}

/** A member whose certificate was numbered. The mobile number is null if the account is closed. */
export type Certified = { memberId: number; mobile: string | null; language: string | null }

/**
 * Gives numbers to the certificates of the next members of a return, by their id.
 * @param numberOf returns the number of the return's nth certificate.
 */
export async function numberCertificates(
  db: Db,
  { id, certificates }: Pick<Uncertified, 'id' | 'certificates'>,
  { limit, numberOf }: { limit: number; numberOf: (nth: number) => string },
): Promise<Certified[]> {
  const { rows: next } = await sql<Certified>`
    select member.id as "memberId", case when closed_at is null then mobile end as mobile, language
      from (
        select member_id from tds_return_member
          where return_id = ${id} and certificate_no is null and tax > 0 order by member_id limit ${limit}
      ) as listed join member on member.id = listed.member_id
      order by member.id`.execute(db)
  const numbers = next.map(({ memberId }, index) => ({
    member_id: memberId,
    no: numberOf(certificates + index + 1),
  }))
  await sql`
    update tds_return_member set certificate_no = given.no
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as given (member_id bigint, no text)
      where return_id = ${id} and tds_return_member.member_id = given.member_id`.execute(db)
  await sql`
    update tds_return set certificates = certificates + ${next.length},
        certified_at = case when ${next.length < limit} then now() end
      where id = ${id}`.execute(db)
  return next
}
