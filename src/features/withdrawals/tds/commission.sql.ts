import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A taxpayer's commission of a financial year and the tax deducted from it, in paise. */
export type YearOfCommission = { year: number; commission: number; deducted: number }

/** A member's commission, summed over all accounts with the member's PAN. */
export type CommissionOfPan = {
  /** The financial years with commission (April to March, Indian time), earliest first. */
  years: YearOfCommission[]
  currentFinancialYear: number
  hasPan: boolean
  /** Whether another account has the PAN too. */
  isShared: boolean
}

/**
 * Returns a member's commission less reversals, and the tax deducted less tax given back. Sums all accounts
 * with the member's PAN. Lock the member's accounts before acting on the answer.
 */
export async function readCommission(db: Db, memberId: number): Promise<CommissionOfPan> {
  const own = await readOf(db, memberId, [memberId])
  if (!own.isShared) return own
  const holders = await lockSharedPans(db, [memberId])
  return await readOf(
    db,
    memberId,
    holders.map((holder) => holder.memberId),
  )
}

async function readOf(db: Db, memberId: number, summed: readonly number[]): Promise<CommissionOfPan> {
  const { rows } = await sql<CommissionOfPan>`
    select financial_year(now()) as "currentFinancialYear",
        (select pan_encrypted is not null from member where id = ${memberId}) as "hasPan",
        coalesce((select is_shared from pan_holder where member_id = ${memberId}), false) as "isShared",
        coalesce((select jsonb_agg(jsonb_build_object(
              'year', kept.year, 'commission', earned, 'deducted', coalesce(taken.amount, 0)) order by kept.year)
            from (
              select year, sum(earned) as earned from commission_year where member_id = any (${summed}::bigint[]) group by year
            ) as kept
            left join (
              select year, sum(amount) as amount from (${deductedOf(summed)}) as part group by year
            ) as taken on taken.year = kept.year), '[]') as years`.execute(db)
  return rows[0]!
}

/** The commission of one taxpayer in one financial year, over all accounts of the PAN. */
export type TaxpayerYear = YearOfCommission & {
  /** All accounts of the taxpayer. Only members who share a PAN have more than one. */
  memberIds: readonly number[]
  hasPan: boolean
}

/**
 * Returns the commission of several members in one financial year. Lock their accounts before acting on the
 * answer.
 * @param wanted.at a time in that financial year; by default now.
 * @param wanted.above in paise; leaves out taxpayers whose commission is not above this amount.
 */
export async function readCommissionOfYear(
  db: Db,
  memberIds: readonly number[],
  { at, above = Number.MIN_SAFE_INTEGER }: { at?: Date | undefined; above?: number } = {},
): Promise<TaxpayerYear[]> {
  const { rows } = await sql<{
    memberId: number
    year: number
    commission: number
    hasPan: boolean
    isShared: boolean
  }>`
    select earned_in.member_id as "memberId", earned_in.year, earned as commission, pan_encrypted is not null as "hasPan",
        coalesce(is_shared, false) as "isShared"
      from commission_year as earned_in
      join member on member.id = earned_in.member_id
      left join pan_holder on pan_holder.member_id = earned_in.member_id
      where earned_in.member_id = any (${memberIds}::bigint[])
        and earned_in.year = financial_year(coalesce(${at ?? null}::timestamptz, now()))
        and (earned > ${above} or is_shared)`.execute(db)
  const [first] = rows
  if (!first) return []
  const alone = rows.filter(({ isShared }) => !isShared)
  const shared = rows.filter(({ isShared }) => isShared).map(({ memberId }) => memberId)
  const taxpayers = [
    ...alone.map(({ memberId, commission, hasPan }) => ({ memberIds: [memberId], commission, hasPan })),
    ...(shared.length > 0 ? await readShared(db, await lockSharedPans(db, shared), first.year) : []),
  ].filter(({ commission }) => commission > above)
  if (taxpayers.length === 0) return []
  const { rows: deducted } = await sql<{ memberId: number; amount: number }>`
    select member_id as "memberId", sum(amount)::bigint as amount
      from (${deductedOf(taxpayers.flatMap((taxpayer) => taxpayer.memberIds))}) as part
      where year = ${first.year} group by member_id`.execute(db)
  const taken = new Map(deducted.map(({ memberId, amount }) => [memberId, amount]))
  return taxpayers.map((taxpayer) => ({
    ...taxpayer,
    year: first.year,
    deducted: taxpayer.memberIds.reduce((sum, id) => sum + (taken.get(id) ?? 0), 0),
  }))
}

/** A member's account, and the keyed hash of its PAN. */
type PanHolder = { memberId: number; mark: string }

/**
 * Locks the PANs that these members share with other accounts, until the transaction ends. Returns all
 * accounts with these PANs. Until the transaction ends, no other transaction computes the tax of these PANs.
 * Lock the ledger accounts first.
 */
async function lockSharedPans(db: Db, memberIds: readonly number[]): Promise<PanHolder[]> {
  const { rows: marks } = await sql<{ mark: string }>`
    select distinct pan_mark as mark from pan_holder where member_id = any (${memberIds}::bigint[]) and is_shared`.execute(
    db,
  )
  if (marks.length === 0) return []
  const { rows } = await sql<PanHolder>`
    select member_id as "memberId", pan_mark as mark from pan_holder
      where pan_mark = any (${marks.map(({ mark }) => mark)}::text[])
      order by pan_mark, member_id for update`.execute(db)
  return rows
}

/** Sums the commission of a year over the accounts of each shared PAN, in paise. */
async function readShared(db: Db, holders: readonly PanHolder[], year: number) {
  const { rows } = await sql<{ memberId: number; earned: number }>`
    select member_id as "memberId", earned from commission_year
      where member_id = any (${holders.map(({ memberId }) => memberId)}::bigint[]) and year = ${year}`.execute(
    db,
  )
  const earned = new Map(rows.map((row) => [row.memberId, row.earned]))
  return [...Map.groupBy(holders, ({ mark }) => mark).values()].map((accounts) => ({
    memberIds: accounts.map(({ memberId }) => memberId),
    commission: accounts.reduce((sum, { memberId }) => sum + (earned.get(memberId) ?? 0), 0),
    hasPan: true,
  }))
}

/** SQL for the tax deducted from withdrawals and from credits of commission, less tax given back. */
function deductedOf(memberIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select withdrawal.member_id, of_year.year, of_year.amount
      from withdrawal, jsonb_to_recordset(tds_years) as of_year (year integer, amount bigint)
      where withdrawal.member_id = any (${memberIds}::bigint[]) and tds > 0 and state in ('requested', 'approved', 'paid')
    union all
    select member_id, financial_year_of(month), deducted - returned from commission_tds_month
      where member_id = any (${memberIds}::bigint[])`
}
