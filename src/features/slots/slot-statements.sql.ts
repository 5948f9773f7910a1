import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Arrival } from '../../platform/service/arrival.ts'
import {
  type AnsweredRequest,
  columnsOf,
  jsonOrNull,
  type LegColumns,
  type RecordedRequest,
  requestParameters,
} from '../../platform/service/decide-and-write.ts'
import type { Seller } from '../../platform/settings/seller.ts'

// Each function below runs one statement, which writes everything or nothing, also outside a transaction.
// Buying a slot (a subscription) beyond the operator's limit violates slot_within_allowance. A repeated
// request returns undefined.

/** The default and maximum of the setting `slots_per_member_max` (paid subscriptions of a member). */
type Bound = { fallback: number; max: number }

/**
 * Buys a slot (a subscription) from the wallet: records the idempotency key, moves the money and opens the
 * slot. Returns its id.
 */
export async function insertWalletSlot(
  db: Db,
  { memberId, seller, legs }: { memberId: number; seller: Seller; legs: LegColumns },
  { bound, ...asked }: { request: AnsweredRequest; arrival: Arrival; bound: Bound },
): Promise<string | undefined> {
  const values = [
    requestParameters(asked),
    jsonOrNull(asked.request?.answer),
    memberId,
    JSON.stringify(bound),
    JSON.stringify(seller),
    ...columnsOf(legs),
  ]
  const [bought] = await buyWalletSlot(db, values)
  return bought!.slotId ?? undefined
}

const buyWalletSlot = statement<{ slotId: string | null }>(`
  select buy_wallet_slot($1::jsonb, $2::jsonb, $3, $4::jsonb, $5::jsonb, $6::text[], $7::text[], $8::bigint[])::text as "slotId"`)

/**
 * Buys the slot (subscription) for which a payment intent was opened, and records the captured payment.
 * Returns the slot's id.
 */
export async function insertPaidSlot(
  db: Db,
  { payment, seller, legs }: { payment: object; seller: Seller; legs: LegColumns },
  { request, bound }: { request: AnsweredRequest; bound: Bound },
): Promise<string | undefined> {
  const answer = jsonOrNull(request?.answer)
  const paid = [
    requestParameters({ request }),
    answer,
    ...[payment, bound, seller].map((value) => JSON.stringify(value)),
  ]
  const [bought] = await buyPaidSlot(db, [...paid, ...columnsOf(legs)])
  return bought!.slotId ?? undefined
}

const buyPaidSlot = statement<{ slotId: string | null }>(`
  select buy_paid_slot($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb, $6::text[], $7::text[], $8::bigint[])::text
    as "slotId"`)

type SlotIntent = {
  request: RecordedRequest | undefined
  arrival: Arrival | undefined
  intent: object
  times: object
  bound: Bound
}

/** Opens a payment intent for a slot (a subscription). Returns the answer to the request. */
export async function insertSlotIntent<Answer>(db: Db, opened: SlotIntent): Promise<Answer | undefined> {
  const { intent, times, bound } = opened
  const values = [requestParameters(opened), ...[intent, times, bound].map((value) => JSON.stringify(value))]
  const [row] = await openSlotIntent(db, values)
  return (row!.answer ?? undefined) as Answer | undefined
}

const openSlotIntent = statement<{ answer: unknown }>(
  'select open_slot_intent($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb) as answer',
)

/**
 * Pays for a slot (a subscription) and opens the slot, for imported history. Ignores the operator's limits.
 * The caller has locked the member.
 * @param legs the ledger legs that pay the slot's price.
 * @param at the time of the purchase; by default now.
 */
export async function insertSlot(
  db: Db,
  { memberId, seller, legs, at }: { memberId: number; seller: Seller; legs: LegColumns; at?: Date },
): Promise<void> {
  await buySlot(db, [memberId, JSON.stringify(seller), ...columnsOf(legs), at ?? null])
}

const buySlot = statement(`
  select buy_slot(nextval('slot_id_seq'), $1, $2::jsonb, $3::text[], $4::text[], $5::bigint[], $6::timestamptz)`)

/**
 * Returns whether a member has as many slots (paid subscriptions) as the operator allows. Lock the member
 * before acting on the answer.
 */
export async function areSlotsUsedUp(db: Db, memberId: number, bound: Bound): Promise<boolean> {
  const [row] = await readAllowance(db, [memberId, JSON.stringify(bound)])
  return row!.isUsedUp
}

/** Raises an error if a member has as many slots (paid subscriptions) as the operator allows. */
export async function refuseSlotBeyondAllowance(db: Db, memberId: number, bound: Bound): Promise<void> {
  await checkAllowance(db, [memberId, JSON.stringify(bound)])
}

const readAllowance = statement<{ isUsedUp: boolean }>(
  'select is_used_up as "isUsedUp" from slot_allowance($1, $2::jsonb)',
)
const checkAllowance = statement('select refuse_slot_beyond_allowance($1, $2::jsonb)')
