import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

/** A quarter by its first day, and the sections of the law by their first days, earliest first. */
export type LinesOf = { first: string; sections: readonly { from: string; section: string }[] }

/** SQL for a quarter's lines as they are now. */
function currentLines({ first, sections }: LinesOf) {
  return sql`tds_return_lines(${first}::date, ${JSON.stringify(sections)}::jsonb)`
}

type StoredLine = Selectable<Tables['tds_return_line']>

/**
 * A credit or withdrawal from which tax was deducted, as a return states it, with its month as a text such as
 * '2026-10-01'. `change` says how it differs from what was filed before.
 */
export type ReturnLine = Omit<StoredLine, 'return_id' | 'month'> & { month: string }

/** Sums of a quarter's lines as they are now, in paise. */
export type LineSums = {
  lines: number
  amount: number
  tax: number
  /** The taxpayers: each PAN, and each account without a PAN. */
  taxpayers: number
  tax_without_pan: number
  without_pan: number
}

export async function sumCurrentLines(db: Db, of: LinesOf): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    with account as materialized (
      select member_id, count(*) as lines, sum(amount) as amount, sum(tax) as tax 
        from ${currentLines(of)} group by member_id
    )
    select coalesce(sum(lines), 0)::bigint as lines, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(tax), 0)::bigint as tax,
        count(distinct coalesce(pan_mark, account.member_id::text)) as taxpayers,
        coalesce(sum(tax) filter (where ${isWithoutPan}), 0)::bigint as tax_without_pan,
        count(*) filter (where ${isWithoutPan}) as without_pan
      from account join member on member.id = account.member_id
        left join pan_holder on pan_holder.member_id = account.member_id`.execute(db)
  return rows[0]!
}

const isWithoutPan = sql`pan_encrypted is null and pan_sealed is null`

/**
 * Tax in paise that was given back in another quarter than that in which it was deducted: of this quarter's
 * tax `later`, and of earlier quarters' tax in this quarter `earlier`.
 */
export type GivenBackElsewhere = { later: number; earlier: number }

export async function sumGivenBackElsewhere(db: Db, first: string): Promise<GivenBackElsewhere> {
  const start = sql`${first}::date`
  const from = sql`(${start}::timestamp at time zone 'Asia/Kolkata')`
  const to = sql`((${start} + interval '3 months') at time zone 'Asia/Kolkata')`
  const { rows } = await sql<GivenBackElsewhere>`
    select coalesce(sum(amount) filter (where is_later), 0)::bigint as later,
        coalesce(sum(amount) filter (where not is_later), 0)::bigint as earlier
      from (
        select true as is_later, -amount as amount from commission_tds
          where month >= ${start} and month < ${start} + interval '3 months' and amount < 0 and at >= ${to}
        union all
        select false, -amount from commission_tds
          where month >= ${start} - interval '12 months' and month < ${start} and amount < 0 and at >= ${from} and at < ${to}
        union all
        select true, tds from withdrawal
          where tds > 0 and ended_at >= ${from} and ended_at < ${to} and reversed_at >= ${to} and ${isGivenBack}
        union all
        select false, tds from withdrawal
          where tds > 0 and ended_at < ${from} and reversed_at >= ${from} and reversed_at < ${to} and ${isGivenBack}
      ) as given_back`.execute(db)
  return rows[0]!
}

/** SQL for whether the bank returned a paid withdrawal and its tax was given back. */
const isGivenBack = sql`(reversed_at is not null and exists (select transfer.id from transfer
  where transfer.member_id = withdrawal.member_id and cause_kind = 'withdrawal' and cause_id = withdrawal.id
    and code = 'withdrawal_reversed'))`

/** A line that may differ from what the quarter's filed returns state. */
export type PossibleDifference = Omit<ReturnLine, 'change'> & {
  /** Null if only the stored PAN differs, which may be the same PAN sealed anew. */
  change: ReturnLine['change'] | null
  name: string
  /** The tax as filed and as it is now, in paise; 0 where there is no such line. */
  tax_before: number
  tax_after: number
  pan_now: Buffer | null
  pan_stated: Buffer | null
  /** Whether a filed return of the quarter has the member. */
  is_member_stated: boolean
}

/** Compares a quarter's lines with its filed returns, by member. */
export async function listPossibleDifferences(db: Db, of: LinesOf): Promise<PossibleDifference[]> {
  const { rows } = await sql<PossibleDifference>`
    with current as materialized (select * from ${currentLines(of)}), stated as materialized (
      select * from stated_tds_lines(${of.first}::date, null, null, null)
    ),
    stated_member as (
      select distinct on (member_id) member_id, tds_return_member.name, pan_sealed
        from tds_return_member join tds_return on tds_return.id = return_id
        where quarter = ${of.first}::date and state = 'filed' order by member_id, place desc
    ), compared as (
      select member_id, deducted_at, cause_id, place,
          coalesce(current.at, stated.at) as at, coalesce(current.month, stated.month)::text as month,
          coalesce(current.year, stated.year) as year, coalesce(current.section, stated.section) as section,
          coalesce(current.amount, stated.amount) as amount, coalesce(current.tax, stated.tax) as tax,
          coalesce(current.base, stated.base) as base, coalesce(current.percent_bp, stated.percent_bp) as percent_bp,
          coalesce(current.of_whole, stated.of_whole) as of_whole, coalesce(current.is_reversed, stated.is_reversed) as is_reversed,
          coalesce(stated.tax, 0) as tax_before, coalesce(current.tax, 0) as tax_after,
          case when stated.at is null then 'added' when current.at is null then 'withdrawn'
            when (current.section, current.amount, current.tax, current.is_reversed)
              is distinct from (stated.section, stated.amount, stated.tax, stated.is_reversed) then 'changed' end as change,
          stated.at is not null as is_stated
        from current full join stated using (member_id, deducted_at, cause_id, place)
    )
    select compared.member_id, deducted_at, cause_id, place, at, month, year, section, amount, tax, base, percent_bp, of_whole,
        is_reversed, tax_before, tax_after, change,
        coalesce(closed_name, case when closed_at is not null then stated_member.name end, member.name) as name,
        coalesce(pan_encrypted, pan_holder.pan_sealed) as pan_now, stated_member.pan_sealed as pan_stated,
        stated_member.member_id is not null as is_member_stated
      from compared join member on member.id = compared.member_id
        left join pan_holder on pan_holder.member_id = compared.member_id
        left join stated_member on stated_member.member_id = compared.member_id
      where change is not null
        or (is_stated and coalesce(pan_encrypted, pan_holder.pan_sealed) is distinct from stated_member.pan_sealed)
      order by compared.member_id, at, deducted_at, cause_id, place`.execute(db)
  return rows
}

/** A member of a return, as of its preparation. */
export type ReturnMember = {
  member_id: number
  name: string
  pan_sealed: Buffer | null
  /** Whether an earlier return has the member, and the PAN that the last of them states. */
  is_filed: boolean
  pan_filed: Buffer | null
  /** Whether the return withdraws lines of the member, and whether it states lines. */
  has_withdrawn: boolean
  has_stated: boolean
}

/**
 * Lists the members of a return.
 * @param filedIds the quarter's filed returns before this one, earliest first.
 */
export async function listReturnMembers(
  db: Db,
  returnId: number,
  filedIds: readonly number[],
): Promise<ReturnMember[]> {
  const { rows } = await sql<ReturnMember>`
    with filed as (
      select distinct on (member_id) member_id, pan_sealed from tds_return_member
        where return_id = any (${filedIds}::bigint[])
        order by member_id, array_position(${filedIds}::bigint[], return_id) desc
    ), line as (
      select member_id, bool_or(change = 'withdrawn') as has_withdrawn, bool_or(change <> 'withdrawn') as has_stated
        from tds_return_line where return_id = ${returnId} group by member_id
    )
    select stated.member_id, stated.name, stated.pan_sealed, filed.member_id is not null as is_filed, filed.pan_sealed as pan_filed,
        has_withdrawn, has_stated
      from tds_return_member as stated join line on line.member_id = stated.member_id
        left join filed on filed.member_id = stated.member_id
      where stated.return_id = ${returnId} order by stated.member_id`.execute(db)
  return rows
}

/** A line of a return, and its tax in paise as filed before; null if it was not. */
export type StatedLine = ReturnLine & { tax_filed: number | null }

/**
 * Lists the lines of some members of a return, by member and time.
 * @param filedIds the quarter's filed returns before this one, earliest first.
 */
export async function listLinesOfMembers(
  db: Db,
  { returnId, filedIds, memberIds }: { returnId: number; filedIds: readonly number[]; memberIds: number[] },
): Promise<StatedLine[]> {
  const { rows } = await sql<StatedLine>`
    with filed as (
      select distinct on (member_id, deducted_at, cause_id, place) member_id, deducted_at, cause_id, place,
          case when change <> 'withdrawn' then tax end as tax_filed
        from tds_return_line
        where return_id = any (${filedIds}::bigint[]) and member_id = any (${memberIds}::bigint[])
        order by member_id, deducted_at, cause_id, place, array_position(${filedIds}::bigint[], return_id) desc
    )
    select line.*, month::text as month, tax_filed
      from tds_return_line as line left join filed using (member_id, deducted_at, cause_id, place)
      where line.return_id = ${returnId} and line.member_id = any (${memberIds}::bigint[])
      order by line.member_id, at, deducted_at, cause_id, place`.execute(db)
  return rows
}
