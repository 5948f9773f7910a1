import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import { indianMonth } from '../../../../platform/database/indian-calendar.ts'

export type DepositState = Selectable<Tables['tax_deposit']>['state']

/** A deposit with calendar days as text, and the names of requester and decider. */
export type Deposit = Omit<Selectable<Tables['tax_deposit']>, 'month' | 'paid_on'> & {
  month: string
  paid_on: string
  asker: string
  decider: string | null
}

export type NewDeposit = {
  tax: 'gst' | 'tds'
  /** Paise. */
  amount: number
  /** Paise of input tax set off beside it. */
  inputTax: number
  month: string
  paidOn: string
  challan: string
  askedBy: number
}

/** A deposit with the paise that it leaves of the month's tax. */
type RoundedDeposit = NewDeposit & { roundOff: number }

const columns = sql`tax_deposit.id, state, tax, amount, input_tax, round_off, to_char(month, 'YYYY-MM') as month, paid_on::text as paid_on, challan, asked_by,
    asked_at, decided_by, decided_at, note, posted_as, asker.name as asker, decider.name as decider
  from tax_deposit join staff_member asker on asker.id = asked_by left join staff_member decider on decider.id = decided_by`

export async function insertDeposit(db: Db, deposit: RoundedDeposit): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tax_deposit (tax, amount, input_tax, round_off, month, paid_on, challan, asked_by)
      values (${deposit.tax}, ${deposit.amount}, ${deposit.inputTax}, ${deposit.roundOff}, ${`${deposit.month}-01`}::date, ${deposit.paidOn}::date, ${deposit.challan},
        ${deposit.askedBy}) returning id`.execute(db)
  return rows[0]!.id
}

/** Locks the deposit until the transaction ends, before accounts. */
export async function lockDeposit(db: Db, id: number): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${columns} where tax_deposit.id = ${id} for no key update of tax_deposit`.execute(db)
  return rows[0]
}

export async function endDeposit(
  db: Db,
  id: number,
  end: {
    state: DepositState
    decidedBy: number | null
    note?: string | undefined
    transferId?: number | undefined
  },
): Promise<void> {
  await sql`update tax_deposit set state = ${end.state}, decided_by = ${end.decidedBy}, decided_at = now(),
      note = ${end.note ?? ''}, posted_as = ${end.transferId ?? null} where id = ${id}`.execute(db)
}

export async function findDeposit(db: Db, id: number): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`select ${columns} where tax_deposit.id = ${id}`.execute(db)
  return rows[0]
}

export async function listDeposits(
  db: Db,
  {
    state,
    notOf = [],
    month,
    beforeId,
    limit,
  }: {
    state?: DepositState | undefined
    /** Leaves out requests of these staff members. */
    notOf?: readonly number[]
    month?: string | undefined
    beforeId?: number | undefined
    limit: number
  },
): Promise<Deposit[]> {
  const wanted = [sql`true`]
  if (state) wanted.push(sql`state = ${state}`)
  if (notOf.length > 0) wanted.push(sql`asked_by <> all(${notOf}::integer[])`)
  if (month) wanted.push(sql`month = ${`${month}-01`}::date`)
  if (beforeId !== undefined) wanted.push(sql`tax_deposit.id < ${beforeId}`)
  const { rows } = await sql<Deposit>`
    select ${columns} where ${sql.join(wanted, sql` and `)} order by tax_deposit.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Figures about a month's tax apart from the documents. Paise. */
export type TaxFigures = {
  /** GST on the provider's fees in its settlements. */
  input_tax: number
  /** Input tax left in the ledger. */
  input_tax_left: number
  /** Requested or approved deposits of that month's tax: paid, and set off. */
  deposited: number
  set_off: number
  /** The round-off that they moved. */
  rounded_off: number
}

export async function readTaxFigures(
  db: Db,
  { tax, month }: { tax: 'gst' | 'tds'; month: string },
): Promise<TaxFigures> {
  const { rows } = await sql<TaxFigures>`
    select (select coalesce(sum(gst_on_fee), 0)::bigint from settlement
          where settled_at >= ${indianMonth(month, 0)} and settled_at < ${indianMonth(month, 1)}) as input_tax,
        (select coalesce(-sum(entry.amount), 0)::bigint
          from system_account join entry on account_id = system_account.id where kind = 'gst_on_fees') as input_tax_left,
        coalesce(sum(amount), 0)::bigint as deposited, coalesce(sum(tax_deposit.input_tax), 0)::bigint as set_off,
        coalesce(sum(round_off), 0)::bigint as rounded_off
      from tax_deposit
      where tax = ${tax} and month = ${`${month}-01`}::date and state in ('requested', 'approved')`.execute(
    db,
  )
  return rows[0]!
}
