import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import type { TdsReturnDeductor } from '../../platform/database/json-columns.ts'
import { inUnits } from '../../platform/exported-amounts.ts'

/** A member's part of the last filed return of a quarter that has the member. */
export type FiledPart = {
  quarter: string
  place: number
  certificate_form: string
  return_form: string
  deductor: TdsReturnDeductor
  acknowledgement: string
  filed_on: string
  name: string
  pan_sealed: Buffer | null
  /** The member's tax of the quarter, in paise. */
  tax: number
  /** Null until the background job has numbered it, and for a quarter without tax. */
  certificate_no: string | null
}

/** Returns a member's part of a quarter's filed returns; undefined if none was filed with the member. */
export async function findFiledPart(
  db: Db,
  memberId: number,
  quarter: string,
): Promise<FiledPart | undefined> {
  const { rows } = await sql<FiledPart>`
    select quarter::text as quarter, place, certificate_form, return_form, deductor, acknowledgement, filed_on::text as filed_on,
        tds_return_member.name, pan_sealed, tds_return_member.tax, certificate_no
      from tds_return_member join tds_return on tds_return.id = return_id
      where member_id = ${memberId} and quarter = ${quarter}::date and state = 'filed'
      order by place desc limit 1`.execute(db)
  return rows[0]
}

/** Returns whether a quarter's return was filed. */
export async function isQuarterFiled(db: Db, quarter: string): Promise<boolean> {
  const found = await db
    .selectFrom('tds_return')
    .select('id')
    .where(sql<boolean>`quarter = ${quarter}::date`)
    .where('state', '=', 'filed')
    .executeTakeFirst()
  return found !== undefined
}

/** A line of a certificate. The month is a text such as '2026-10-01'. */
export type CertifiedLine = Pick<
  Selectable<Tables['tds_return_line']>,
  'at' | 'year' | 'section' | 'amount' | 'percent_bp' | 'tax'
> & { month: string }

/** Lists the lines of a member's certificate, oldest first. */
export async function listCertifiedLines(
  db: Db,
  memberId: number,
  { quarter, place }: Pick<FiledPart, 'quarter' | 'place'>,
): Promise<CertifiedLine[]> {
  const { rows } = await sql<CertifiedLine>`
    select at, year, section, amount, percent_bp, tax, month::text as month
      from stated_tds_lines(${quarter}::date, null, ${place}, ${memberId})
      order by at, deducted_at, cause_id, place`.execute(db)
  return rows
}

/** A quarter in which tax was deducted from a member, and its certificate if the return is filed. */
export type TaxedQuarter = {
  quarter: string
  /** Paise. */
  tax: number
  certificate_form: string | null
  certificate_no: string | null
  filed_on: string | null
}

/** Lists the quarters in which tax was deducted from a member, latest first, with their certificates. */
export async function listTaxedQuarters(db: Db, memberId: number): Promise<TaxedQuarter[]> {
  const { rows } = await sql<TaxedQuarter>`
    with deducted as (
      select date_trunc('quarter', month)::date as quarter, sum(amount)::bigint as tax from (
          select month, deducted - returned as amount from commission_tds_month where member_id = ${memberId}
          union all
          select date_trunc('month', ended_at at time zone 'Asia/Kolkata')::date, tds from withdrawal
            where member_id = ${memberId} and tds > 0 and state = 'paid'
        ) as part group by 1
    ), filed as (
      select distinct on (quarter) quarter, tds_return_member.tax, certificate_form, certificate_no, filed_on
        from tds_return_member join tds_return on tds_return.id = return_id
        where member_id = ${memberId} and state = 'filed' order by quarter, place desc
    )
    select quarter::text as quarter, coalesce(filed.tax, deducted.tax) as tax, certificate_form, certificate_no, filed_on::text as filed_on
      from deducted full join filed using (quarter)
      where coalesce(filed.tax, deducted.tax) > 0
      order by quarter desc limit 40`.execute(db)
  return rows
}

/** Returns what the shop filed about a member's tax, for the data export. */
export async function exportFiledParts(db: Db, memberId: number) {
  const { rows } = await sql<{
    quarter: string
    return_form: string
    acknowledgement: string
    filed_on: string
    name: string
    certificate_no: string | null
    amount: number
  }>`
    select quarter::text as quarter, return_form, acknowledgement, filed_on::text as filed_on, tds_return_member.name, certificate_no,
        tds_return_member.tax as amount
      from tds_return_member join tds_return on tds_return.id = return_id
      where member_id = ${memberId} and state = 'filed' order by quarter, place`.execute(db)
  return rows.map((row) => inUnits({ ...row, currency: 'INR' }))
}
