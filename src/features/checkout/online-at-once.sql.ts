import type { Arrival } from '../../platform/arrival.ts'
import type { Db } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

/** A request whose record is written together with what it asks for. */
type AskedBy = { call: string; requestId: string | undefined; bodyHash: Buffer }

/** Legs of a transfer, an array for each column. */
type Legs = { members: (number | null)[]; kinds: string[]; currencies: string[]; amounts: number[] }

export type IntentRows = {
  request: AskedBy & { arrival: Arrival }
  intent: object
  expiresAfterSeconds: number
  checkAfterSeconds: number
  providerOrderLeaseSeconds: number
  /** The bounds on what is kept back, where the operator has set none. */
  reservedUnitsMax: number
  unpaidUnitMinutesMax: number
  /** What the order was decided by. */
  specialDiscountTiers: unknown
  addressId: number
  delivery: object
  lines: {
    product_id: number
    quantity: number
    mrp: number
    discount_bp: number
    special_discount: number
    hsn: string
    gst_bp: number
  }[]
  /** What holds the wallet part; empty where there is none. */
  hold: Legs
}

/** What the request is answered, as it is recorded, and the receipt of the intent. */
export type OpenedRow<Answer> = { answer: Answer; receipt: string }

/**
 * Takes the request key, keeps back the stock, writes the intent and holds its wallet part, in one statement: all or
 * nothing. Undefined when the request was made before. Whatever else is in the way violates a constraint.
 */
export async function insertOpenIntent<Answer>(
  db: Db,
  rows: IntentRows,
): Promise<OpenedRow<Answer> | undefined> {
  const { request, specialDiscountTiers, hold } = rows
  const [opened] = await openOrderIntent(db, [
    request.call,
    request.requestId ?? null,
    request.bodyHash,
    request.arrival.earliest,
    request.arrival.latest,
    request.arrival.seen,
    JSON.stringify(rows.intent),
    rows.expiresAfterSeconds,
    rows.checkAfterSeconds,
    rows.providerOrderLeaseSeconds,
    rows.reservedUnitsMax,
    rows.unpaidUnitMinutesMax,
    specialDiscountTiers === null ? null : JSON.stringify(specialDiscountTiers),
    rows.addressId,
    JSON.stringify(rows.delivery),
    JSON.stringify(rows.lines),
    hold.members,
    hold.kinds,
    hold.currencies,
    hold.amounts,
  ])
  return opened!.answer === null ? undefined : (opened as OpenedRow<Answer>)
}

const openOrderIntent = statement<OpenedRow<unknown>>(`
  select answer, receipt from open_order_intent(
    $1, $2, $3, $4, $5, $6::pg_snapshot, $7::jsonb, $8, $9, $10, $11, $12,
    $13::jsonb, $14, $15::jsonb, $16::jsonb, $17::bigint[], $18::text[], $19::text[], $20::bigint[])`)

export type PaidOrderRows = {
  /** With the answer that a repeat gets, of which the statement fills in `data.orderno`. */
  request: (AskedBy & { answer: object }) | undefined
  payment: {
    provider: string
    provider_payment_id: string
    provider_order_id: string | undefined
    amount: number
    currency: string
    method: string
  }
  order: object
  lines: object[]
  legs: Legs
}

/**
 * Notes a captured payment and the end of its intent, sells the stock that is kept back, writes the order and moves its
 * money, in one statement: all or nothing. Returns the order's number, or undefined when the request was made before.
 * Whatever else is in the way violates a constraint.
 */
export async function insertOrderOfPayment(
  db: Db,
  { request, payment, order, lines, legs }: PaidOrderRows,
): Promise<string | undefined> {
  const [placed] = await placePaidOrder(db, [
    request?.call ?? null,
    request?.requestId ?? null,
    request?.bodyHash ?? null,
    request ? JSON.stringify(request.answer) : null,
    JSON.stringify(payment),
    JSON.stringify(order),
    JSON.stringify(lines),
    legs.members,
    legs.kinds,
    legs.currencies,
    legs.amounts,
  ])
  return placed!.orderNo ?? undefined
}

const placePaidOrder = statement<{ orderNo: string | null }>(`
  select place_paid_order($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7::jsonb,
    $8::bigint[], $9::text[], $10::text[], $11::bigint[]) as "orderNo"`)
