import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { FilterValues } from '../../../back-office/lists/describe-list.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { indianDay } from '../../../platform/database/indian-calendar.ts'
import type { findWithdrawals } from './withdrawals.list.ts'

export type ListedWithdrawal = {
  id: number
  reference: string
  state: Selectable<Tables['withdrawal']>['state']
  member_id: number
  name: string
  mobile: string
  is_closed: boolean
  is_blocked: boolean
  needs_identity: boolean
  identity_state: Selectable<Tables['seller_identity']>['state'] | null
  /** `amount` and `tds` are in paise. */
  amount: number
  tds: number
  bank_name: string
  ifsc: string
  requested_at: Date
  approved_at: Date | null
  ended_at: Date | null
  sent_at: Date | null
  /** When the withdrawal was put into a bank file. */
  bank_file_at: Date | null
  failure: string | null
}

type Filters = FilterValues<(typeof findWithdrawals)['filters']>

const columns = sql`withdrawal.id, reference, state, member_id, name, mobile, closed_at is not null as is_closed,
  blocked_at is not null as is_blocked, needs_identity,
  (select seller_identity.state from seller_identity where seller_identity.member_id = withdrawal.member_id) as identity_state, amount, tds, bank_name, ifsc, requested_at, approved_at, ended_at, sent_at, bank_file_at, failure`

/** Lists a page of withdrawals that match the filters. Sorts waiting withdrawals oldest first. */
export async function listOfficeWithdrawals(
  db: Db,
  { state, amount_min: amountMin, amount_max: amountMax, from, to, bank, sort = orderOf(state) }: Filters,
  { after, limit }: { after: { id: number; amount: number } | undefined; limit: number },
): Promise<ListedWithdrawal[]> {
  const wanted: RawBuilder<unknown>[] = [inList(state)]
  if (amountMin !== undefined) wanted.push(sql`amount >= ${amountMin}`)
  if (amountMax !== undefined) wanted.push(sql`amount <= ${amountMax}`)
  if (from !== undefined) wanted.push(sql`requested_at >= ${indianDay(from)}`)
  if (to !== undefined) wanted.push(sql`requested_at < ${indianDay(to, 1)}`)
  if (bank !== undefined) {
    // Also compares the first four letters of the IFSC (the bank), because the indexes start with them.
    wanted.push(sql`left(upper(ifsc), 4) = ${bank.slice(0, 4).toUpperCase()}`)
    if (bank.length > 4) wanted.push(sql`upper(ifsc) like ${`${bank.toUpperCase()}%`}`)
  }
  // Pages by date if there is a date filter, because the statement can then use the index on dates. Otherwise
  // pages by id.
  const isOfDays = from !== undefined || to !== undefined
  const place = isOfDays ? sql`(requested_at, withdrawal.id)` : sql`withdrawal.id`
  const last = isOfDays
    ? sql`(select requested_at, id from withdrawal where id = ${after?.id})`
    : sql`${after?.id}`
  if (after && sort === 'newest') wanted.push(sql`${place} < ${last}`)
  if (after && sort === 'oldest') wanted.push(sql`${place} > ${last}`)
  if (after && sort === 'amount') wanted.push(sql`(amount, withdrawal.id) < (${after.amount}, ${after.id})`)
  const orders = {
    newest: isOfDays ? sql`requested_at desc, withdrawal.id desc` : sql`withdrawal.id desc`,
    oldest: isOfDays ? sql`requested_at, withdrawal.id` : sql`withdrawal.id`,
    amount: sql`amount desc, withdrawal.id desc`,
  }
  const { rows } = await sql<ListedWithdrawal>`
    select ${columns}, concat(amount, ' ', withdrawal.id) as cursor from withdrawal join member on member.id = member_id
      where ${sql.join(wanted, sql` and `)}
      order by ${orders[sort]} limit ${limit}`.execute(db)
  return rows
}

const orderOf = (state: Filters['state']) =>
  ['waiting', 'blocked', 'requested'].includes(state) ? 'oldest' : 'newest'

function inList(state: Filters['state']): RawBuilder<unknown> {
  if (state === 'all') return sql`true`
  const states = state === 'waiting' || state === 'blocked' ? ['requested', 'approved'] : [state]
  const isInState = sql`state = any (${states}::text[])`
  return state === 'blocked' ? sql`${isInState} and blocked_at is not null` : isInState
}

/** Lists a member's withdrawals, newest first. */
export async function listWithdrawalsOfMember(
  db: Db,
  memberId: number,
  limit: number,
): Promise<ListedWithdrawal[]> {
  const { rows } = await sql<ListedWithdrawal>`
    select ${columns} from withdrawal join member on member.id = member_id
      where member_id = ${memberId} order by withdrawal.id desc limit ${limit}`.execute(db)
  return rows
}

export type OfficeWithdrawal = ListedWithdrawal & {
  tds_base: number
  tds_percent_bp: number
  account_no_sealed: Buffer
  approved_by: string | null
  reversed_at: Date | null
  payout_id: string | null
  utr: string | null
  paid_by: string | null
  reason: string | null
  attempts: number
  next_attempt_at: Date | null
  has_pan: boolean
}

/** Finds a withdrawal by its reference, with all its details. */
export async function findOfficeWithdrawal(db: Db, reference: string): Promise<OfficeWithdrawal | undefined> {
  const { rows } = await sql<OfficeWithdrawal>`
    select ${columns}, tds_base, tds_percent_bp, account_no_sealed, approved_by, reversed_at, payout_id, utr,
        paid_by, reason, attempts, next_attempt_at, pan_encrypted is not null as has_pan
      from withdrawal join member on member.id = member_id where reference = ${reference}`.execute(db)
  return rows[0]
}

export type UploadedWithdrawal = Pick<
  OfficeWithdrawal,
  'id' | 'reference' | 'state' | 'member_id' | 'name' | 'is_blocked' | 'amount' | 'tds' | 'bank_name' | 'ifsc'
> & { account_no_sealed: Buffer; requested_at: Date }

/** Lists a batch of waiting withdrawals, oldest first. */
export async function listForReading(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<UploadedWithdrawal[]> {
  const { rows } = await sql<UploadedWithdrawal>`
    select ${columns}, account_no_sealed from withdrawal join member on member.id = member_id
      where state in ('requested', 'approved') and withdrawal.id > ${afterId}
      order by withdrawal.id limit ${limit}`.execute(db)
  return rows
}

/** Lists the withdrawals with these ids, oldest first. */
export async function listOfNumbers(db: Db, ids: readonly number[]): Promise<UploadedWithdrawal[]> {
  const { rows } = await sql<UploadedWithdrawal>`
    select ${columns}, account_no_sealed from withdrawal join member on member.id = member_id
      where withdrawal.id = any (${[...ids]}::bigint[]) order by withdrawal.id`.execute(db)
  return rows
}
