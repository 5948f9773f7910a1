import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Arrival } from '../../platform/service/arrival.ts'
import {
  type AnsweredRequest,
  askedAs,
  columnsOf,
  jsonOrNull,
  type LegColumns,
  type RecordedRequest,
} from '../../platform/service/decide-and-write.ts'

// Each of these writes all or nothing, alone or in a transaction. What an order was decided by is compared; whatever does not
// hold any more violates a constraint of a telling name. Each answers undefined when the request was made before.

type OrderRows = { order: object; lines: { product_id: number; quantity: number }[]; legs: LegColumns }

/** Places an order from the wallet: takes the request key and the stock, writes it and moves its money. Returns its number. */
export async function insertWalletOrder(
  db: Db,
  { order, lines, legs }: OrderRows,
  decidedBy: { request: AnsweredRequest; arrival: Arrival; specialDiscountTiers: unknown },
): Promise<string | undefined> {
  const [placed] = await placeWalletOrder(db, [
    askedAs(decidedBy),
    jsonOrNull(decidedBy.request?.answer),
    jsonOrNull(decidedBy.specialDiscountTiers),
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    JSON.stringify(order),
    JSON.stringify(lines),
    ...columnsOf(legs),
  ])
  return placed!.orderNo ?? undefined
}

const placeWalletOrder = statement<{ orderNo: string | null }>(`
  select place_wallet_order($1::jsonb, $2::jsonb, $3::jsonb, $4::bigint[], $5::integer[], $6::jsonb, $7::jsonb,
    $8::text[], $9::text[], $10::bigint[]) as "orderNo"`)

/** Places the order of an intent whose payment was captured, and notes both. Returns its number. */
export async function insertPaidOrder(
  db: Db,
  { order, lines, legs }: OrderRows,
  { request, payment }: { request: AnsweredRequest; payment: object },
): Promise<string | undefined> {
  const [placed] = await placePaidOrder(db, [
    askedAs({ request }),
    jsonOrNull(request?.answer),
    JSON.stringify(payment),
    JSON.stringify(order),
    JSON.stringify(lines),
    ...columnsOf(legs),
  ])
  return placed!.orderNo ?? undefined
}

const placePaidOrder = statement<{ orderNo: string | null }>(`
  select place_paid_order($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb,
    $6::text[], $7::text[], $8::bigint[]) as "orderNo"`)

/** What an intent to pay for an order is opened with, and what that was decided by. */
type OrderIntent = {
  request: RecordedRequest | undefined
  arrival: Arrival | undefined
  intent: object
  times: object
  bounds: KeptBackBounds
  specialDiscountTiers: unknown
  addressId: number
  delivery: object
  lines: {
    product_id: number
    quantity: number
    mrp: number
    discount_bp: number
    entered_price: number | null
    special_discount: number
    hsn: string
    gst_bp: number
  }[]
  /** What holds the wallet part; empty where there is none. */
  hold: LegColumns
}

/** Keeps back the stock, writes the intent and holds its wallet part. Returns what the request is answered. */
export async function insertOrderIntent<Answer>(db: Db, opened: OrderIntent): Promise<Answer | undefined> {
  const [row] = await openOrderIntent(db, [
    askedAs(opened),
    JSON.stringify(opened.intent),
    JSON.stringify(opened.times),
    JSON.stringify(opened.bounds),
    jsonOrNull(opened.specialDiscountTiers),
    opened.addressId,
    JSON.stringify(opened.delivery),
    JSON.stringify(opened.lines),
    ...columnsOf(opened.hold),
  ])
  return (row!.answer ?? undefined) as Answer | undefined
}

const openOrderIntent = statement<{ answer: unknown }>(`
  select open_order_intent($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb, $6, $7::jsonb, $8::jsonb,
    $9::text[], $10::text[], $11::bigint[]) as answer`)

/** What bounds the units that a member may keep back: the fallback of each setting, and the most that it may say. */
type KeptBackBounds = Record<'units' | 'unitMinutes', { fallback: number; max: number }>

/** Raises where a member would keep back more units than the operator allows, or did so too long within a day. */
export async function refuseHoarding(
  db: Db,
  { memberId, units, bounds }: { memberId: number; units: number; bounds: KeptBackBounds },
): Promise<void> {
  await checkHoarding(db, [memberId, units, JSON.stringify(bounds)])
}

const checkHoarding = statement('select refuse_hoarding($1, $2, $3::jsonb)')
