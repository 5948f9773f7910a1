import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { retryDelay } from '../../../platform/database/retry-delay.ts'
import { listed } from '../../../platform/database/states.ts'
import { parcelGroups } from '../../orders/life/parcel-states.ts'

export type Recall = Selectable<Tables['order_recall']>
type OrderKey = { id: number; member_id: number }
type RecallKey = Pick<Recall, 'id' | 'member_id'>

/**
 * Inserts a recall: the request of staff that dispatched goods come back.
 * @param recall.parcelId null for an order that staff sent by hand, without a parcel.
 * @param recall.asksCourier whether a job must ask the courier to bring the goods back.
 */
export async function insertRecall(
  db: Db,
  recall: { order: OrderKey; parcelId: number | null; note: string; staffId: number; asksCourier: boolean },
): Promise<void> {
  const { order, parcelId, note, staffId, asksCourier } = recall
  await db
    .insertInto('order_recall')
    .values({
      order_id: order.id,
      member_id: order.member_id,
      parcel_id: parcelId,
      note,
      recalled_by: staffId,
      ask_at: asksCourier ? sql<Date>`now()` : null,
    })
    .execute()
}

/** Lists the open recalls of an order. Lock the order first. */
export async function listOpenRecalls(db: Db, order: OrderKey): Promise<Recall[]> {
  return await db
    .selectFrom('order_recall')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('outcome', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * Returns whether a locked order that staff sent by hand is recalled, so that its goods are not in the shop.
 */
export async function isRecalled(db: Db, order: OrderKey): Promise<boolean> {
  return (await listOpenRecalls(db, order)).some(({ parcel_id: parcelId }) => parcelId === null)
}

/** Records that staff refund a recalled order before its goods are back. */
export async function markRefunded(
  db: Db,
  { id, member_id: memberId }: RecallKey,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<void> {
  await db
    .updateTable('order_recall')
    .set({ refunded_at: sql<Date>`now()`, refunded_by: staffId, refund_reason: reason })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Ends the recalls of an order, or of one of its parcels. */
export async function endRecalls(
  db: Db,
  order: OrderKey,
  outcome: NonNullable<Recall['outcome']>,
  parcelId?: number,
): Promise<void> {
  let ended = db
    .updateTable('order_recall')
    .set({ outcome, ended_at: sql<Date>`now()` })
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('outcome', 'is', null)
  if (parcelId !== undefined) ended = ended.where('parcel_id', '=', parcelId)
  await ended.execute()
}

/**
 * Makes the job watch-parcels repeat its request to the courier of a recalled parcel immediately. Returns
 * false unless an earlier request to the courier has failed.
 */
export async function askAgain(db: Db, { id, member_id: memberId }: RecallKey): Promise<boolean> {
  const updated = await db
    .updateTable('order_recall')
    .set({ ask_at: sql<Date>`now()`, failure: null })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('asked_at', 'is', null)
    .where('failure', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/**
 * Claims recalled parcels whose courier must be asked, for `againSeconds`, so that other servers claim other
 * parcels. Skips parcels that are already on their way back or have ended.
 */
export async function takeDueRecalls(db: Db, limit: number, againSeconds: number) {
  const { rows } = await sql<{ id: number; member_id: number; awb: string; attempts: number }>`
    with due as (
      select order_recall.id, order_recall.member_id, awb from order_recall
        join parcel on parcel.id = parcel_id and parcel.member_id = order_recall.member_id
        where ask_at <= now() and asked_at is null and outcome is null and awb is not null
          and parcel.state in ${listed(parcelGroups.outbound)}
        order by ask_at limit ${limit} for no key update of order_recall skip locked
    )
    update order_recall set attempts = attempts + 1, ask_at = now() + make_interval(secs => ${againSeconds})
      from due where order_recall.id = due.id and order_recall.member_id = due.member_id
      returning order_recall.id, order_recall.member_id, awb, attempts`.execute(db)
  return rows
}

/** Records that the courier agreed to bring a parcel back. */
export async function markRecallSent(db: Db, { id, member_id: memberId }: RecallKey): Promise<void> {
  await sql`
    update order_recall set asked_at = now(), failure = null
      where id = ${id} and member_id = ${memberId} and outcome is null and asked_at is null`.execute(db)
}

/**
 * Records why a courier did not accept a recall.
 * @param isFinal whether the courier refused. Only staff can then repeat the request.
 */
export async function noteAskFailure(
  db: Db,
  { id, member_id: memberId }: RecallKey,
  { failure, isFinal }: { failure: string; isFinal: boolean },
): Promise<void> {
  await sql`
    update order_recall set failure = ${failure.slice(0, 500)},
        ask_at = case when not ${isFinal} then now() + ${retryDelay({ first: '1 minute', max: '1 hour' })} end
      where id = ${id} and member_id = ${memberId} and outcome is null and asked_at is null`.execute(db)
}
