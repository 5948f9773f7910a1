import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { takeKey } from '../../../platform/database/global-keys.ts'
import { retryDelay } from '../../../platform/database/retry-delay.ts'
import { listed } from '../../../platform/database/states.ts'
import { rescheduledRowsSql } from '../../../platform/database/take-due.ts'
import { openRefund } from '../payment-states.ts'

type Payment = Selectable<Tables['payment']>
export type Refund = Selectable<Tables['refund']>
type Key = { id: number; member_id: number }
export type RefundKey = Pick<Refund, 'id' | 'member_id'>

/** Queues a refund of `amount`, in hundredths of the payment's currency: paise for INR. */
export async function insertRefund(
  db: Db,
  refund: { payment: Pick<Payment, 'id' | 'member_id'>; amount: number; afterSeconds?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('refund')
    .values({
      member_id: refund.payment.member_id,
      payment_id: refund.payment.id,
      amount: refund.amount,
      next_attempt_at: fromNow(refund.afterSeconds ?? 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Claims due refunds, to send them or to ask the provider about them. With `only`, claims just the refund
 * with this id. Reschedules each refund at once, so that two processes do not send the same one. The
 * intervals grow, so that a refused refund is not retried constantly.
 */
export async function takeDueRefunds(
  db: Db,
  { limit, only }: { limit: number; only?: number },
): Promise<(Refund & { provider_payment_id: string })[]> {
  const later = sql<Date>`now() + ${retryDelay({ first: '1 minute', max: '1 hour' })}`
  let waiting = db
    .selectFrom('refund')
    .select(['id', 'member_id', later.as('later')])
    .where(isDueRefund)
  if (only !== undefined) waiting = waiting.where('id', '=', only)
  const due = await waiting.orderBy('next_attempt_at').limit(limit).execute()
  if (due.length === 0) return []
  const { rows } = await sql<Refund & { provider_payment_id: string }>`
    update refund set attempts = attempts + 1, next_attempt_at = later
      from ${rescheduledRowsSql(due)}, payment
      where refund.id = due.id and refund.member_id = due.member_id and ${isDueRefund}
        and payment.id = refund.payment_id and payment.member_id = refund.member_id
      returning refund.*, payment.provider_payment_id`.execute(db)
  return rows
}

const isDueRefund = sql<boolean>`refund.state in ${listed(openRefund)} and next_attempt_at <= now()`

/** Makes a refund due now. Returns false for a refund that has ended. */
export async function makeRefundDue(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ next_attempt_at: fromNow(0) })
    .where('id', '=', id)
    .where('state', 'in', openRefund)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks the refund until the transaction ends. Lock its payment first. */
export async function lockRefund(db: Db, { id, member_id: memberId }: RefundKey): Promise<Refund> {
  return await db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns whether a refund was queued at least this many days ago. */
export async function isQueuedSince(
  db: Db,
  { id, member_id: memberId }: RefundKey,
  days: number,
): Promise<boolean> {
  const { rows } = await sql<{ isLongAgo: boolean }>`
    select created_at <= now() - make_interval(days => ${days}) as "isLongAgo"
      from refund where id = ${id} and member_id = ${memberId}`.execute(db)
  return rows[0]!.isLongAgo
}

/** Locks the queued refund of a payment until the transaction ends; undefined if there is none. */
export async function lockQueuedRefund(db: Db, payment: Key): Promise<Refund | undefined> {
  return await db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('member_id', '=', payment.member_id)
    .where('state', '=', 'queued')
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Finds a refund by the shop's idempotency key or the provider's id, with the currency of its payment. */
export async function findRefund(
  db: Db,
  { idempotencyKey, providerRefundId }: { idempotencyKey: string; providerRefundId: string },
): Promise<(Refund & { currency: string }) | undefined> {
  return await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.id', '=', 'payment_id').onRef('payment.member_id', '=', 'refund.member_id'),
    )
    .selectAll('refund')
    .select('payment.currency')
    .where((eb) =>
      eb.or([eb('idempotency_key', '=', idempotencyKey), eb('provider_refund_id', '=', providerRefundId)]),
    )
    .executeTakeFirst()
}

/** Returns the provider's ids and the idempotency keys of the shop's refunds of a payment, in one set. */
export async function listKnownRefunds(db: Db, payment: Key): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refund')
    .select(['provider_refund_id', 'idempotency_key'])
    .where('payment_id', '=', payment.id)
    .where('member_id', '=', payment.member_id)
    .execute()
  return new Set(
    rows.flatMap(({ provider_refund_id: id, idempotency_key: key }) => (id === null ? [key] : [id, key])),
  )
}

/**
 * Splits an arrived part off a queued refund, and returns the part. The remaining refund is due at once and
 * gets a new idempotency key, because the provider refuses another amount under a known key.
 */
export async function splitRefund(
  db: Db,
  refund: Refund,
  part: { amount: number; providerRefundId: string },
): Promise<Refund> {
  await db
    .updateTable('refund')
    .set((eb) => ({
      amount: eb('amount', '-', part.amount),
      idempotency_key: `rf_${randomUUID().replaceAll('-', '')}`,
      attempts: 0,
      next_attempt_at: fromNow(0),
    }))
    .where('id', '=', refund.id)
    .where('member_id', '=', refund.member_id)
    .execute()
  await takeKey(db, 'provider_refund', part.providerRefundId, refund.member_id)
  return await db
    .insertInto('refund')
    .values({
      member_id: refund.member_id,
      payment_id: refund.payment_id,
      amount: part.amount,
      state: 'processed',
      provider_refund_id: part.providerRefundId,
      processed_at: fromNow(0),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Inserts a refund that was made at the provider and has arrived. Returns its id. */
export async function insertOutsideRefund(
  db: Db,
  payment: { id: number; member_id: number },
  { amount, providerRefundId }: { amount: number; providerRefundId: string },
): Promise<number> {
  await takeKey(db, 'provider_refund', providerRefundId, payment.member_id)
  const { id } = await db
    .insertInto('refund')
    .values({
      member_id: payment.member_id,
      payment_id: payment.id,
      amount,
      state: 'processed',
      provider_refund_id: providerRefundId,
      processed_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setRefundState(
  db: Db,
  { id, member_id: memberId }: Pick<Refund, 'id' | 'member_id'>,
  { state, providerRefundId }: { state: 'pending' | 'processed' | 'failed'; providerRefundId: string },
): Promise<void> {
  await takeKey(db, 'provider_refund', providerRefundId, memberId)
  await db
    .updateTable('refund')
    .set({
      state,
      provider_refund_id: providerRefundId,
      failure: null,
      ...(state === 'processed' ? { processed_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** A queued refund that the provider refused in this attempt. The provider does not list it either. */
export type RefusedRefund = Pick<Refund, 'id' | 'attempts'>

/**
 * Withdraws the refunds of a payment that never reached the provider: those never sent, and the one that the
 * provider refused. Call it if a dispute or another refund took their money. Returns their sum in paise.
 */
export async function withdrawUnsentRefunds(
  db: Db,
  payment: Key,
  { why, refused }: { why: string; refused?: RefusedRefund },
): Promise<number> {
  const withdrawn = await db
    .updateTable('refund')
    .set({ state: 'failed', failure: why })
    .where('payment_id', '=', payment.id)
    .where('member_id', '=', payment.member_id)
    .where('state', '=', 'queued')
    .where((eb) => {
      const isUnsent = eb('attempts', '=', 0)
      if (!refused) return isUnsent
      // Compares the number of attempts, because another process may have sent the refund in a newer attempt.
      return eb.or([isUnsent, eb.and({ id: refused.id, attempts: refused.attempts })])
    })
    .returning('amount')
    .execute()
  return withdrawn.reduce((sum, { amount }) => sum + amount, 0)
}

/** Ends a refund that was credited to the member instead of being sent. */
export async function markRefundCredited(db: Db, { id, member_id: memberId }: Key): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state: 'credited', failure: null, processed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Ends a refund that the shop does not send.
 * @param state failed: another refund replaces this one. set_aside: staff refund the money by hand.
 */
export async function endUnsentRefund(
  db: Db,
  { id, member_id: memberId }: RefundKey,
  { state, why }: { state: 'failed' | 'set_aside'; why: string },
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state, failure: why })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Lists the refunds that staff must pay by hand. */
export async function listManualRefunds(db: Db) {
  return await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.id', '=', 'payment_id').onRef('payment.member_id', '=', 'refund.member_id'),
    )
    .select(['provider_payment_id as paymentId', 'refund.amount', 'currency', 'refund.failure as why'])
    .where('refund.state', '=', 'set_aside')
    .orderBy('refund.id')
    .execute()
}

export async function noteRefundFailure(
  db: Db,
  { id, member_id: memberId }: RefundKey,
  failure: string,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Lists the refunds of a payment intent's applied payment, oldest first. */
export async function listRefundsOfIntent(db: Db, intent: Key) {
  return await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.id', '=', 'payment_id').onRef('payment.member_id', '=', 'refund.member_id'),
    )
    .select(['refund.state', 'refund.amount', 'created_at', 'processed_at'])
    .where('intent_id', '=', intent.id)
    .where('payment.member_id', '=', intent.member_id)
    .where('applied_at', 'is not', null)
    .orderBy('refund.id')
    .execute()
}

function fromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
