import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { retryDelay } from '../../../platform/database/retry-delay.ts'
import { rescheduledRowsSql } from '../../../platform/database/take-due.ts'

export type EInvoice = Selectable<Tables['e_invoice']>
type Key = Pick<EInvoice, 'id' | 'member_id'>
type Registration = {
  irn: string
  ackNo: string
  ackAt: Date
  signedQr: string | null
  signedInvoice: string | null
}

const isDue = sql<boolean>`e_invoice.state in ('waiting', 'cancelling') and next_attempt_at <= now()`

/**
 * Claims the next due registration or cancellation, with its order's number. Reschedules it at once, so that
 * two processes do not send the same one. The intervals grow up to an hour.
 */
export async function takeDueEInvoice(db: Db): Promise<(EInvoice & { order_no: string }) | undefined> {
  const later = sql<Date>`now() + ${retryDelay({ first: '2 minutes', max: '1 hour' })}`
  const due = await db
    .selectFrom('e_invoice')
    .select(['id', 'member_id', later.as('later')])
    .where(isDue)
    .orderBy('next_attempt_at')
    .limit(5)
    .execute()
  for (const one of due) {
    const { rows } = await sql<EInvoice & { order_no: string }>`
      update e_invoice set attempts = attempts + 1, next_attempt_at = later
        from ${rescheduledRowsSql([one])}, purchase_order
        where e_invoice.id = due.id and e_invoice.member_id = due.member_id and ${isDue}
          and purchase_order.id = order_id and purchase_order.member_id = e_invoice.member_id
        returning e_invoice.*, order_no`.execute(db)
    if (rows[0]) return rows[0]
  }
  return undefined
}

/** Stores a registration. Returns false if another process has stored it meanwhile. */
export async function storeRegistration(
  db: Db,
  { id, member_id: memberId }: Key,
  { irn, ackNo, ackAt, signedQr, signedInvoice }: Registration,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('e_invoice')
    .set({
      state: 'registered',
      failure: null,
      irn,
      ack_no: ackNo,
      ack_at: ackAt,
      signed_qr: signedQr,
      signed_invoice: signedInvoice,
    })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the portal's reason to refuse a document, which then waits for staff. */
export async function setEInvoiceAside(db: Db, one: Key, failure: string): Promise<void> {
  await setState(db, one, { from: 'waiting', to: 'set_aside' }, { failure })
}

/** Stores that the portal has cancelled a registration. */
export async function storeCancellation(db: Db, one: Key, cancelledAt: Date): Promise<void> {
  await setState(
    db,
    one,
    { from: 'cancelling', to: 'cancelled' },
    { failure: null, cancelled_at: cancelledAt },
  )
}

/** Stores why the portal did not cancel a registration, which stays valid. */
export async function refuseCancellation(db: Db, one: Key, failure: string): Promise<void> {
  await setState(db, one, { from: 'cancelling', to: 'registered' }, { failure })
}

/** Stores why an attempt got no answer. The next attempt follows. */
export async function noteEInvoiceFailure(db: Db, { id, member_id }: Key, failure: string): Promise<void> {
  await db
    .updateTable('e_invoice')
    .set({ failure })
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .where('state', 'in', ['waiting', 'cancelling'])
    .execute()
}

/** Makes a registration that was set aside, or that waits for its next attempt, due now. */
export async function makeEInvoiceDue(db: Db, { id, member_id: memberId }: Key): Promise<void> {
  await db
    .updateTable('e_invoice')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'set_aside'])
    .execute()
}

/** Queues the cancellation of a registration. */
export async function queueCancellation(
  db: Db,
  one: Key,
  {
    reason,
    note,
    staffId,
  }: { reason: NonNullable<EInvoice['cancel_reason']>; note: string; staffId: number },
): Promise<void> {
  await setState(
    db,
    one,
    { from: 'registered', to: 'cancelling' },
    {
      failure: null,
      attempts: 0,
      next_attempt_at: sql<Date>`now()`,
      cancel_reason: reason,
      cancel_note: note,
      cancel_asked_by: staffId,
    },
  )
}

async function setState(
  db: Db,
  { id, member_id: memberId }: Key,
  { from, to }: { from: EInvoice['state']; to: EInvoice['state'] },
  values: object,
): Promise<void> {
  await db
    .updateTable('e_invoice')
    .set({ ...values, state: to })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', from)
    .execute()
}

/** Locks a registration until the transaction ends; undefined if there is none with this number. */
export async function lockEInvoice(
  db: Db,
  id: number,
): Promise<(EInvoice & { is_in_time: boolean }) | undefined> {
  return await db
    .selectFrom('e_invoice')
    .selectAll()
    .select(
      sql<boolean>`coalesce(now() < ack_at + make_interval(hours => (e_invoice_terms() ->> 'cancel_hours')::integer), false)`.as(
        'is_in_time',
      ),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
