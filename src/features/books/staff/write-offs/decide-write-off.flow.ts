import type { Db } from '../../../../platform/database/database.ts'
import type { Changed } from '../../../../platform/service/change.ts'
import { judgeChecker } from '../../../approvals/staff/second-person.flow.ts'
import { missingOf, writeOffCash } from '../../../orders/cash/order-cash.flow.ts'
import { readOrderCash } from '../../../orders/cash/order-cash.sql.ts'
import { lockOrder } from '../../../orders/life/order-life.sql.ts'
import {
  endWriteOff,
  findWriteOff,
  insertWriteOff,
  lockWriteOff,
  type WriteOff,
  type WriteOffCause,
  type WriteOffState,
} from './write-offs.sql.ts'

/** The result of a decision, or why it was refused and who decided meanwhile. */
export type WriteOffDecision =
  | { refused?: undefined; answer: Changed<{ data: { write_off_id: number; state: WriteOffState } }> }
  | { refused: 'unknown' | 'own' | 'notApart' | 'changedMeanwhile' | 'notDue'; now?: object | undefined }

type AskedWriteOff = { orderNo: string; cause: WriteOffCause; reason: string; askedBy: number }

/**
 * Requests to write off the cash of an order, which a second staff member approves. Call it in one
 * transaction.
 */
export async function requestWriteOff(
  db: Db,
  { orderNo, cause, reason, askedBy }: AskedWriteOff,
): Promise<{ refused?: undefined; id: number; amount: number } | { refused: 'unknownOrder' | 'notDue' }> {
  const order = await lockOrder(db, orderNo)
  if (!order) return { refused: 'unknownOrder' }
  const cash = await readOrderCash(db, order)
  // Cash paid to the courier can only be lost with the courier, and unpaid cash never with it.
  const isThere = cash?.state === (cause === 'not_handed_in' ? 'with_courier' : 'receivable')
  if (!isThere) return { refused: 'notDue' }
  const amount = missingOf(cash)
  return { id: await insertWriteOff(db, { order, amount, cause, reason, askedBy }), amount }
}

type Decided = { id: number; staffId: number; note?: string | undefined }

/**
 * Approves a write-off, which posts its transfer. The requester may not approve it, which the database
 * refuses too, nor may a possible alias. Call it in one transaction, and roll back on a refusal.
 */
export async function approveWriteOff(db: Db, decided: Decided): Promise<WriteOffDecision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  const refused = await judgeChecker(db, found.asked_by, decided.staffId)
  if (refused) return { refused }
  const transferId = await writeOffCash(db, found.order_no, {
    state: found.cause === 'not_handed_in' ? 'with_courier' : 'receivable',
    amount: found.amount,
  })
  if (transferId === undefined) return { refused: 'notDue' }
  return await end(db, found, { ...decided, state: 'approved', transferId })
}

/** Declines a write-off, or withdraws it if this is the requester. Call it in one transaction. */
export async function dropWriteOff(db: Db, decided: Decided): Promise<WriteOffDecision> {
  const found = await lockWaiting(db, decided.id)
  if ('refused' in found) return found
  const state = found.asked_by === decided.staffId ? 'withdrawn' : 'declined'
  return await end(db, found, { ...decided, state, transferId: null })
}

async function lockWaiting(
  db: Db,
  id: number,
): Promise<WriteOff | Extract<WriteOffDecision, { refused: string }>> {
  const known = await findWriteOff(db, id)
  if (!known) return { refused: 'unknown' }
  // Locks the order before the write-off, in the same order as a request.
  await lockOrder(db, known.order_no)
  const found = (await lockWriteOff(db, id)) ?? known
  if (found.state === 'requested') return found
  return { refused: 'changedMeanwhile', now: { state: found.state, decided_by: found.decider } }
}

async function end(
  db: Db,
  { amount, cause, order_no: orderNo }: WriteOff,
  { id, state, staffId, note, transferId }: Decided & { state: WriteOffState; transferId: number | null },
): Promise<WriteOffDecision> {
  // The requester withdraws it, and is already recorded.
  const decidedBy = state === 'withdrawn' ? null : staffId
  await endWriteOff(db, id, { state, decidedBy, note: note ?? '', transferId })
  return {
    answer: {
      data: { write_off_id: id, state },
      audited: {
        id,
        before: { state: 'requested' },
        after: { state, order: orderNo, amount, cause, ...(note && { note }) },
      },
    },
  }
}
