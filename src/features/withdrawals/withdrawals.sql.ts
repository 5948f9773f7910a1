import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { takeKey } from '../../platform/database/global-keys.ts'
import { dueRowsSql, type MembersRow } from '../../platform/database/take-due.ts'
import { findMemberOf } from '../../platform/database/whose-is.ts'
import type { Reseal } from '../../platform/service/sealed-column.ts'
import { openWithdrawal } from './withdrawal-states.ts'

export type Withdrawal = Selectable<Tables['withdrawal']>
type Key = Pick<Withdrawal, 'id' | 'member_id'>

type NewWithdrawal = Pick<
  Insertable<Tables['withdrawal']>,
  | 'member_id'
  | 'amount'
  | 'tds'
  | 'tds_base'
  | 'tds_percent_bp'
  | 'tds_years'
  | 'bank_name'
  | 'ifsc'
  | 'account_no_sealed'
  | 'number_wait_hours'
  | 'needs_identity'
> & {
  /** By default now. Set only by the seed. */
  requested_at?: Date
}

export async function insertWithdrawal(db: Db, withdrawal: NewWithdrawal): Promise<Withdrawal> {
  const row = await db.insertInto('withdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow()
  await takeKey(db, 'withdrawal', row.reference, row.member_id)
  return row
}

/**
 * Sums a member's withdrawals of the last 24 hours in paise, except those whose money went back to the
 * member. Lock the balances first, so that simultaneous requests see each other.
 */
export async function sumOfLastDay(db: Db, memberId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('withdrawal')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('requested_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where('state', 'in', [...openWithdrawal, 'paid'])
    .executeTakeFirstOrThrow()
  return sum
}

/**
 * Locks the withdrawal until the transaction ends; undefined for an unknown reference. Call this before
 * locking accounts.
 * @param memberId for a member's call: the member who must own the withdrawal.
 */
export async function lockWithdrawal(
  db: Db,
  reference: string,
  memberId?: number,
): Promise<Withdrawal | undefined> {
  const ownerId = memberId ?? (await findMemberOf(db, 'withdrawal', 'reference', reference))
  if (ownerId === undefined) return undefined
  return await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('reference', '=', reference)
    .where('member_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Locks the withdrawals of these members that can still be stopped: those neither sent to the payout provider
 * nor put into a bank file. Returns them newest first. The locks last until the transaction ends. Call this
 * before locking accounts.
 */
export async function lockUnsentWithdrawals(db: Db, memberIds: readonly number[]): Promise<Withdrawal[]> {
  const unsent: Withdrawal[] = []
  // Locks the withdrawals of one member after the other, ordered by member id, so that two calls cannot
  // deadlock.
  for (const memberId of memberIds.toSorted((one, other) => one - other)) {
    const ofMember = db
      .selectFrom('withdrawal')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', 'in', openWithdrawal)
      .where('sent_at', 'is', null)
      .where('bank_file_at', 'is', null)
      .orderBy('id')
      .forUpdate()
    unsent.push(...(await ofMember.execute()))
  }
  return unsent.toSorted((one, other) => other.id - one.id)
}

export async function findWithdrawal(db: Db, reference: string): Promise<Withdrawal | undefined> {
  return await db.selectFrom('withdrawal').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Lists a member's withdrawals, newest first. */
export async function listWithdrawals(
  db: Db,
  memberId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<Withdrawal[]> {
  let rows = db.selectFrom('withdrawal').selectAll().where('member_id', '=', memberId)
  if (beforeId !== undefined) rows = rows.where('id', '<', beforeId)
  return await rows.orderBy('id', 'desc').limit(limit).execute()
}

/** Lists requested and approved withdrawals, oldest first. */
export async function listWaitingWithdrawals(db: Db, limit: number) {
  return await db
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'member_id')
    .selectAll('withdrawal')
    .select('member.name')
    .where('state', 'in', openWithdrawal)
    .orderBy('withdrawal.id')
    .limit(limit)
    .execute()
}

export async function markApproved(
  db: Db,
  { id, member_id: memberId }: Key,
  by: string,
  at?: Date,
): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ state: 'approved', approved_by: by, approved_at: at ?? now, next_attempt_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

type Ending = Pick<Updateable<Tables['withdrawal']>, 'utr' | 'paid_by' | 'payout_id' | 'reason'> & {
  /** By default now. Set only by the seed. */
  at?: Date
}

/**
 * Ends a withdrawal. If the provider paid it, also schedules further checks, because the bank may still send
 * the money back.
 */
export async function markEnded(
  db: Db,
  { id, member_id: memberId }: Key,
  state: 'paid' | 'failed' | 'rejected' | 'cancelled',
  { at, ...ending }: Ending = {},
): Promise<void> {
  if (ending.payout_id) await takeKey(db, 'payout', ending.payout_id, memberId)
  if (ending.paid_by && ending.utr) await takeKey(db, 'utr_by_hand', ending.utr.toUpperCase(), memberId)
  await db
    .updateTable('withdrawal')
    .set({
      ...ending,
      state,
      ended_at: at ?? now,
      failure: null,
      attempts: 0,
      next_attempt_at: state === 'paid' && ending.payout_id ? fromNow(60) : null,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Marks a paid withdrawal as returned by the bank. */
export async function markReversed(
  db: Db,
  { id, member_id: memberId }: Key,
  reason: string,
  failure: string | null,
): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ state: 'reversed', reversed_at: now, reason, failure, next_attempt_at: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

// How long a process may work on one withdrawal before another process may take it. Sending a payout and
// asking the provider about it take less time. Therefore two processes never handle the same withdrawal.
const leaseSeconds = 120

/** SQL for whether a withdrawal needs a verified identity and its member has none. */
const lacksIdentity = sql<boolean>`(needs_identity and not exists (select from seller_identity
  where seller_identity.member_id = withdrawal.member_id and seller_identity.state = 'verified'))`

/**
 * Claims one withdrawal that is due to be sent, or whose payout is due to be checked with the provider.
 * Leases and reschedules the withdrawal in the same statement. A blocked member's unsent withdrawal is due
 * only after the member is unblocked, and one that lacks a verified identity only after staff verify it.
 */
export async function takeDueWithdrawal(db: Db): Promise<(Withdrawal & { name: string }) | undefined> {
  const isDue = sql<boolean>`next_attempt_at <= now() and (leased_until is null or leased_until <= now())
    and (sent_at is not null or (not ${lacksIdentity}
      and (select blocked_at is null from member where member.id = withdrawal.member_id)))`
  const waiting = db.selectFrom('withdrawal').select(['id', 'member_id']).where(isDue)
  // Tries several withdrawals in turn, because other processes may claim the first ones meanwhile.
  for (const due of await waiting.orderBy('next_attempt_at').limit(10).execute()) {
    const { rows } = await sql<Withdrawal & { name: string }>`
      update withdrawal set attempts = attempts + 1, next_attempt_at = ${fromNow(leaseSeconds)},
          leased_until = ${fromNow(leaseSeconds)}
        from member where withdrawal.id = ${due.id} and withdrawal.member_id = ${due.member_id} and ${isDue}
          and member.id = withdrawal.member_id
        returning withdrawal.*, member.name`.execute(db)
    if (rows[0]) return rows[0]
  }
  return undefined
}

/**
 * Leases a withdrawal that was sent and has not ended, so that the payout job skips it while staff end it.
 * Returns undefined if the withdrawal was not sent, or if the payout job holds a lease of it.
 */
export async function leaseSentWithdrawal(db: Db, reference: string): Promise<Withdrawal | undefined> {
  return await db
    .updateTable('withdrawal')
    // The time also identifies the lease. It is truncated to milliseconds, because a JavaScript Date has no
    // microseconds.
    .set({ leased_until: sql<Date>`date_trunc('milliseconds', ${fromNow(leaseSeconds)})` })
    .where('reference', '=', reference)
    .where('state', '=', 'approved')
    .where('sent_at', 'is not', null)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

/** Ends a lease, unless it has expired and another lease has begun. */
export async function endLease(
  db: Db,
  { id, member_id: memberId, leased_until: until }: Key & Pick<Withdrawal, 'leased_until'>,
): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('leased_until', '=', until)
    .execute()
}

/**
 * Claims a batch of approved withdrawals for a bank file, oldest first. Call it until a batch is empty. One
 * statement finds and marks the withdrawals, so that two simultaneous files get different ones.
 * @param isAgain includes withdrawals that were in an earlier file.
 */
export async function takeForBank(
  db: Db,
  { isAgain, afterId, limit }: { isAgain: boolean; afterId: number; limit: number },
): Promise<number[]> {
  const mayGo = sql`state = 'approved' and sent_at is null and blocked_at is null and not ${lacksIdentity}
    and (bank_file_at is null or ${isAgain})`
  for (let after = afterId; ; ) {
    const { rows: waiting } = await sql<MembersRow>`
      select withdrawal.id, member_id from withdrawal join member on member.id = member_id
        where ${mayGo} and withdrawal.id > ${after} order by withdrawal.id limit ${limit}`.execute(db)
    const last = waiting.at(-1)
    if (!last) return []
    const { rows } = await sql<{ id: number }>`
      update withdrawal set bank_file_at = least(bank_file_at, now()) from ${dueRowsSql(waiting)}, member
        where withdrawal.id = due.id and withdrawal.member_id = due.member_id and member.id = withdrawal.member_id and ${mayGo}
        returning withdrawal.id`.execute(db)
    if (rows.length > 0) return rows.map(({ id }) => id)
    after = last.id
  }
}

/** Returns whether a withdrawal already has this UTR, ignoring case. */
export async function isUtrUsed(db: Db, utr: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal')
    .select('id')
    .where(sql`upper(utr)`, '=', utr.toUpperCase())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records that a withdrawal is about to be sent, with the provider's fund account (the payee). Returns false
 * if the withdrawal is no longer approved, or if another process has begun to send it.
 */
export async function markSending(
  db: Db,
  { id, member_id: memberId }: Key,
  fundAccountId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal')
    .set({ fund_account_id: fundAccountId, sent_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'approved')
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function notePayout(db: Db, { id, member_id: memberId }: Key, payoutId: string): Promise<void> {
  await takeKey(db, 'payout', payoutId, memberId)
  await db
    .updateTable('withdrawal')
    .set({ payout_id: payoutId, failure: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('payout_id', 'is', null)
    .execute()
}

/**
 * Sets when a withdrawal is processed next; null for never.
 * @param failure the error to show to the operator.
 */
export async function scheduleNext(
  db: Db,
  { id, member_id: memberId }: Key,
  { afterSeconds, failure }: { afterSeconds: number | null; failure?: string },
): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({
      next_attempt_at: afterSeconds === null ? null : fromNow(afterSeconds),
      leased_until: null,
      ...(failure === undefined ? {} : { failure: failure.slice(0, 500) }),
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['approved', 'paid'])
    .execute()
}

/** Returns whether a withdrawal was first sent, or ended, at least so many hours ago. */
export async function isLongAgo(
  db: Db,
  { id, member_id: memberId }: Key,
  event: 'sent_at' | 'ended_at',
  hours: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where(event, '<=', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst()
  return row !== undefined
}

export async function resealWithdrawal(db: Db, { key, of, before, after }: Reseal) {
  return await db
    .updateTable('withdrawal')
    .set({ account_no_sealed: after })
    .where('id', '=', key)
    .where('member_id', '=', of)
    .where('account_no_sealed', '=', before)
    .executeTakeFirst()
}

const now = sql<Date>`now()`

function fromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
