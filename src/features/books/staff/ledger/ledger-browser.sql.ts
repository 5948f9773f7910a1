import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { indianDay } from '../../../../platform/database/indian-calendar.ts'
import { exactly } from '../../../../platform/service/page.ts'

export type LedgerAccount = {
  id: number
  kind: string
  currency: 'INR' | 'PTS'
  member_id: number | null
  name: string | null
  mobile: string | null
  is_closed: boolean
  /**
   * The stored balance of a member's account, in paise or points. Null for a system account, whose balance is
   * not stored.
   */
  balance: number | null
}

const memberAccounts = sql`select account.id, kind, currency, member.id as member_id, name, mobile,
    closed_at is not null as is_closed, balance
  from account join member on member.id = account.member_id`

const systemAccounts = sql`select id, kind, currency, null::bigint as member_id, null::text as name, null::text as mobile,
    false as is_closed, null::bigint as balance
  from system_account`

export async function listSystemAccounts(db: Db): Promise<LedgerAccount[]> {
  const { rows } = await sql<LedgerAccount>`${systemAccounts} order by currency, kind`.execute(db)
  return rows
}

/** Lists a member's accounts. The member is found by id or mobile number. */
export async function listMemberAccounts(
  db: Db,
  member: { id: number } | { mobile: string },
): Promise<LedgerAccount[]> {
  const which = 'id' in member ? sql`member.id = ${member.id}` : sql`member.mobile = ${member.mobile}`
  const { rows } = await sql<LedgerAccount>`${memberAccounts} where ${which} order by account.id`.execute(db)
  return rows
}

export async function findAccount(db: Db, id: number): Promise<LedgerAccount | undefined> {
  const { rows } = await sql<LedgerAccount>`
    ${memberAccounts} where account.id = ${id} union all ${systemAccounts} where id = ${id}`.execute(db)
  return rows[0]
}

export type LedgerEntry = {
  transfer_id: number
  leg: number
  /** The amount in paise, or in points for an account of points. */
  amount: number
  code: string
  at: Date
  /** The time with microseconds, which a Date drops. Used as the cursor of the next page. */
  at_exact: string
  member_id: number | null
  reference: Record<string, unknown>
  /** The payment intent for which the transfer was posted, if any. */
  intent_id: number | null
}

/** The accounts whose entries are read: one account, or all members' accounts of one kind. */
export type EntriesOf = { id: number } | { kind: string }

export type EntryFilter = {
  account: EntriesOf
  code: string | undefined
  /** The first and last Indian calendar day. */
  from: string | undefined
  to: string | undefined
  after: { at: string; id: number } | undefined
  limit: number
}

const entryColumns = sql`entry.transfer_id, entry.leg, entry.amount, code, transfer.at, ${exactly(sql`transfer.at`)} as at_exact,
  nullif(transfer.member_id, 0) as member_id, reference, case when cause_kind = 'intent' then cause_id end as intent_id`

// The most transfers that one page scans while it looks for a rare code or day. If it finds too few entries
// by then, the page is short, and the next page continues there.
const scannedMax = 5_000
// The number of transfers that the first scan reads. For a busy account, these already contain enough common
// entries.
const scannedFirst = 250

/** A page of entries. `next` is where the next page starts; undefined if this is the last page. */
export type EntryPage = { rows: LedgerEntry[]; next: { at: string; id: number } | undefined }

/**
 * Lists a page of an account's entries, newest first. A system account has millions of entries, so each page
 * scans a limited range. It scans the account's index, or for a filter by day the index of all transfers.
 */
export async function listEntries(db: Db, asked: EntryFilter): Promise<EntryPage> {
  if (isEveryEntry(asked)) return (await readKeyRange(db, asked, asked.limit + 1)).page
  const filter = await withinMovedDays(db, asked)
  if (!filter) return { rows: [], next: undefined }
  const { page, isFull } = await readKeyRange(db, filter, Math.max(scannedFirst, filter.limit + 1))
  return isFull || !page.next ? page : (await readKeyRange(db, filter, scannedMax)).page
}

/**
 * Narrows the requested days to the first and last day on which accounts of this kind have entries. A day
 * whose totals are not stored yet counts as a day with entries.
 */
async function withinMovedDays(db: Db, filter: EntryFilter): Promise<EntryFilter | undefined> {
  const { account, from, to } = filter
  if ('id' in account || from === undefined || to === undefined) return filter
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::date::text as first, max(day)::date::text as last
      from generate_series(${from}::date, least(${to}::date, (now() at time zone 'Asia/Kolkata')::date), interval '1 day') as asked (day)
      where not exists (select from ledger_day where ledger_day.day = asked.day)
        or exists (select from ledger_day_sum where ledger_day_sum.day = asked.day and kind = ${account.kind} and system_account = 0)`.execute(
    db,
  )
  const { first, last } = rows[0]!
  return first === null || last === null ? undefined : { ...filter, from: first, to: last }
}

const isEveryEntry = ({ account, code, from, to }: EntryFilter) =>
  'id' in account && code === undefined && from === undefined && to === undefined

/** Reads a page from a range of `length` transfers, and returns whether the page is full. */
async function readKeyRange(
  db: Db,
  filter: EntryFilter,
  length: number,
): Promise<{ page: EntryPage; isFull: boolean }> {
  const { account, from, to } = filter
  const stretch =
    'id' in account && from === undefined && to === undefined
      ? ofAccount(filter, account.id, length)
      : ofDays(filter, length)
  const code = filter.code === undefined ? sql`true` : sql`code = ${filter.code}`
  const { rows } = await sql<LedgerEntry & { is_end: boolean }>`
    with stretch as (${stretch}),
      ${mirrored(account)}
      found as materialized (select ${entryColumns} from entry
        cross join lateral (
          select * from transfer where transfer.id = entry.transfer_id and transfer.member_id = entry.member_id offset 0) as transfer
        where entry.transfer_id = any (array(select transfer_id from ${sql.raw(isMirrored(account) ? 'mirrored' : 'stretch')}))
          and ${isOf(filter.account)} and ${code} order by ${order(filter)} limit ${filter.limit + 1}),
      last as (select (select count(*) from stretch) < ${length} as is_end
        from stretch order by place desc limit 1)
    select found.*, last.is_end from last left join found on true`.execute(db)
  const found = rows.filter((row) => row.transfer_id !== null)
  if (found.length > filter.limit) {
    const page = found.slice(0, filter.limit)
    // Drops a transfer whose entries do not all fit on the page. The next page starts after the last transfer
    // of this page, so a split transfer would lose entries.
    const beyond = found[filter.limit]!.transfer_id
    while (page.length > 1 && page.at(-1)!.transfer_id === beyond) page.pop()
    const { at_exact: at, transfer_id: id } = page.at(-1)!
    return { page: { rows: page, next: { at, id } }, isFull: true }
  }
  const isEnd = rows.length === 0 || rows[0]!.is_end
  return { page: { rows: found, next: isEnd ? undefined : await endOfStretch(db, stretch) }, isFull: false }
}

// Returns whether the entries can be found through the system accounts. This holds for points: a transfer's
// entries sum to zero and a member has only one account of points, so points always move to or from a system
// account.
const isMirrored = (account: EntriesOf) => 'kind' in account && account.kind === 'points'

/**
 * Returns SQL for the transfers of a range that move points, read by the index of the system accounts. There
 * are few, because most transfers move rupees.
 */
function mirrored(account: EntriesOf): RawBuilder<unknown> {
  if (!isMirrored(account)) return sql``
  return sql`moved as materialized (
      select transfer_id from entry
        where account_id = any (array(select id from system_account where currency = 'PTS'))
          and transfer_id between (select min(transfer_id) from stretch) and (select max(transfer_id) from stretch)
    ), mirrored as materialized (
      select transfer_id from stretch where transfer_id in (select transfer_id from moved)
    ),`
}

function order({ account, from, to }: EntryFilter): RawBuilder<unknown> {
  return 'id' in account && from === undefined && to === undefined
    ? sql`entry.transfer_id desc, entry.leg`
    : sql`transfer.at desc, transfer.id desc, entry.leg`
}

function isOf(account: EntriesOf): RawBuilder<unknown> {
  return 'id' in account
    ? sql`entry.account_id = ${account.id}`
    : sql`entry.account_id not in (select id from system_account) and exists (select account.id from account where account.member_id = entry.member_id and account.id = entry.account_id
        and account.kind = ${account.kind})`
}

function ofAccount({ after }: EntryFilter, accountId: number, length: number): RawBuilder<unknown> {
  return sql`select transfer_id, row_number() over (order by transfer_id desc) as place from (
      select distinct transfer_id from entry where account_id = ${accountId}
        and transfer_id < ${after?.id ?? Number.MAX_SAFE_INTEGER} order by transfer_id desc limit ${length}) as newest`
}

function ofDays({ from, to, after }: EntryFilter, length: number): RawBuilder<unknown> {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (from !== undefined) wanted.push(sql`at >= ${indianDay(from)}`)
  if (to !== undefined) wanted.push(sql`at < ${indianDay(to, 1)}`)
  if (after) wanted.push(sql`(at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`)
  return sql`select id as transfer_id, row_number() over (order by at desc, id desc) as place from (
      select id, at from transfer where ${sql.join(wanted, sql` and `)}
        order by at desc, id desc limit ${length}) as newest`
}

async function endOfStretch(db: Db, stretch: RawBuilder<unknown>): Promise<EntryPage['next']> {
  const { rows } = await sql<{ at: string; id: number }>`
    select id, ${exactly(sql`at`)} as at from transfer
      where id = (select transfer_id from (${stretch}) as stretch order by place desc limit 1)`.execute(db)
  return rows[0]
}

/**
 * Sums and counts all entries of an account. The result is compared with the stored balance and the stored
 * totals of days.
 */
export async function addUpAccount(db: Db, accountId: number): Promise<{ sum: number; entries: number }> {
  const { rows } = await sql<{ sum: number; entries: number }>`
    select coalesce(sum(amount), 0)::bigint as sum, count(*) as entries from entry where account_id = ${accountId}`.execute(
    db,
  )
  return rows[0]!
}

export type LedgerSums = {
  currencies: { currency: 'INR' | 'PTS'; sum: number; entries: number }[]
  system: { account_id: number; kind: string; currency: 'INR' | 'PTS'; sum: number }[]
  members: { kind: string; currency: 'INR' | 'PTS'; sum: number; accounts: number }[]
  /** Members' accounts whose stored balance differs from the sum of their entries. */
  wrong: { account_id: number; member_id: number; kind: string; balance: number; sum: number }[]
}

const wrongShownMax = 20

/**
 * Sums every entry of the ledger in one snapshot: by currency, by system account, and by kind of member
 * account.
 */
export async function addUpLedger(db: Db): Promise<LedgerSums> {
  return await withLongDeadline(db, async (inner) => {
    const { rows } = await sql<{ sums: LedgerSums }>`
      with added as materialized (
        select account_id, sum(amount) as sum, count(*) as entries from entry group by account_id
      ), own as materialized (
        select id, kind, currency, member_id, balance from account
      ), known as (
        select id, kind, currency, member_id, balance, coalesce(sum, 0) as sum, coalesce(entries, 0) as entries
          from (select * from own union all select id, kind, currency, 0, null from system_account) as account
            left join added on account_id = id
      )
      select jsonb_build_object(
        'currencies', (select jsonb_agg(row order by currency) from (
          select currency, sum(sum) as sum, sum(entries) as entries from known group by currency) as row),
        'system', (select jsonb_agg(row order by currency, kind) from (
          select id as account_id, kind, currency, sum from known where member_id = 0) as row),
        'members', (select jsonb_agg(row order by currency, kind) from (
          select kind, currency, sum(sum) as sum, count(*) as accounts from known where member_id <> 0
            group by kind, currency) as row),
        'wrong', (select coalesce(jsonb_agg(row), '[]') from (
          select id as account_id, member_id, kind, balance, sum from known where balance <> sum order by id limit ${sql.lit(wrongShownMax)}) as row)) as sums`.execute(
      inner,
    )
    const { currencies, system, members, wrong } = rows[0]!.sums
    return { currencies: currencies ?? [], system: system ?? [], members: members ?? [], wrong: wrong ?? [] }
  })
}

export type LedgerTransfer = {
  id: number
  code: string
  request_key: string
  /** The payment intent for which the transfer was posted, if any. */
  intent_id: number | null
  at: Date
  member_id: number | null
  name: string | null
  mobile: string | null
  is_closed: boolean
  reference: Record<string, unknown>
}

export async function findTransfer(db: Db, id: number): Promise<LedgerTransfer | undefined> {
  const { rows } = await sql<LedgerTransfer>`
    select transfer.id, code, request_key, case when cause_kind = 'intent' then cause_id end as intent_id, at, member.id as member_id, name, mobile, closed_at is not null as is_closed, reference
      from transfer left join member on member.id = member_id where transfer.id = ${id}`.execute(db)
  return rows[0]
}

/** Lists the entries (legs) of a transfer with their accounts. */
export async function listLegs(db: Db, transferId: number) {
  const { rows } = await sql<LedgerAccount & { leg: number; amount: number }>`
    select entry.leg, entry.amount, entry.account_id as id, coalesce(account.kind, system_account.kind) as kind, entry.currency,
        member.id as member_id, name, mobile, closed_at is not null as is_closed, null::bigint as balance
      from entry left join account on account.member_id = entry.member_id and account.id = entry.account_id
        left join system_account on system_account.id = entry.account_id
        left join member on member.id = account.member_id
      where transfer_id = ${transferId} order by leg`.execute(db)
  return rows
}

const longDeadlineMs = 60_000

/** Runs a long read in one snapshot, with a longer statement timeout. */
export async function withLongDeadline<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  // Within a transaction, the timeout of that transaction's call applies.
  if (db.isTransaction) return await read(db)
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (inner) => {
      await sql`set local statement_timeout = ${sql.lit(longDeadlineMs)}`.execute(inner)
      return await read(inner)
    })
}
