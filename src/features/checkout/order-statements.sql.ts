import type { Db } from '../../platform/database/database.ts'
import { statement, unlessRefused } from '../../platform/database/statement.ts'
import type { Arrival } from '../../platform/service/arrival.ts'
import {
  type AnsweredRequest,
  columnsOf,
  jsonOrNull,
  type LegColumns,
  type RecordedRequest,
  requestParameters,
} from '../../platform/service/decide-and-write.ts'
import { inBatches } from '../../platform/service/in-batches.ts'

// Each statement below writes everything or nothing, on its own or inside a transaction. The server priced
// the order without a lock. If the data for the price has changed since, the statement violates a named
// constraint. Each statement returns undefined for a repeated request.

type OrderRows = {
  order: { member_id: number }
  lines: { product_id: number; quantity: number }[]
  legs: LegColumns
}

/** An order paid from the wallet, and the settings that determined its price. */
type WalletOrder = OrderRows & { arrival: Arrival; specialDiscountTiers: unknown }
type CashOrder = WalletOrder & { cashTerms: object }
/**
 * An order with its request. The statement that inserts the order also claims the request's idempotency key.
 */
type WalletOrderRequest = WalletOrder & { request: NonNullable<AnsweredRequest> }

/**
 * Places an order paid from the wallet or in cash: claims the request's idempotency key, takes the stock,
 * inserts the order, and posts its payment unless it is in cash. Returns the order's number.
 */
export async function insertWalletOrder(
  db: Db,
  ordered: (WalletOrder | CashOrder) & { request?: AnsweredRequest },
): Promise<string | undefined> {
  const { order, lines, legs } = ordered
  const [placed] = await placeWalletOrder(db, [
    requestParameters(ordered),
    jsonOrNull(ordered.request?.answer),
    jsonOrNull(ordered.specialDiscountTiers),
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    JSON.stringify(order),
    JSON.stringify(lines),
    ...columnsOf(legs),
    jsonOrNull('cashTerms' in ordered ? ordered.cashTerms : undefined),
  ])
  return placed!.orderNo ?? undefined
}

const placeWalletOrder = statement<{ orderNo: string | null }>(`
  select place_wallet_order($1::jsonb, $2::jsonb, $3::jsonb, $4::bigint[], $5::integer[], $6::jsonb, $7::jsonb,
    $8::text[], $9::text[], $10::bigint[], $11::jsonb) as "orderNo"`)

/**
 * Places orders paid from the wallet in batches of those that arrive at the same time, which costs less per
 * order. An order with a conflict is placed singly. If the database refuses the batch, all its orders are
 * placed singly.
 */
export const insertBatchedWalletOrder = inBatches<WalletOrderRequest, string | undefined>({
  most: 16,
  keyOf: ({ order }) => order.member_id,
  alone: insertWalletOrder,
  together: async (db, orders) => await unlessRefused(insertWalletOrders(db, orders)),
})

async function insertWalletOrders(db: Db, orders: WalletOrderRequest[]): Promise<(string | undefined)[]> {
  const bought = orders.flatMap(({ lines }, index) => lines.map((line) => ({ ...line, place: index + 1 })))
  const [placed] = await placeWalletOrders(db, [
    orders.map(requestParameters),
    orders.map(({ request, order, lines, specialDiscountTiers }) =>
      JSON.stringify({
        answer: request.answer,
        order,
        lines,
        special_discount_tiers: specialDiscountTiers ?? undefined,
      }),
    ),
    orders.map(({ order }) => order.member_id),
    bought.map(({ place }) => place),
    bought.map((line) => line.product_id),
    bought.map(({ quantity }) => quantity),
    ...legsByPlace(orders),
  ])
  return placed!.orderNos.map((orderNo) => orderNo ?? undefined)
}

/**
 * Converts the ledger legs of several orders to columns. The first column is the position of the leg's order.
 */
function legsByPlace(orders: Pick<OrderRows, 'legs'>[]): unknown[][] {
  const legs = orders.flatMap(({ legs: { kinds, currencies, amounts } }, index) =>
    kinds.map((kind, leg) => ({
      place: index + 1,
      leg: leg + 1,
      kind,
      currency: currencies[leg]!,
      amount: amounts[leg]!,
    })),
  )
  return [
    legs.map(({ place }) => place),
    legs.map(({ leg }) => leg),
    legs.map(({ kind }) => kind),
    legs.map(({ currency }) => currency),
    legs.map(({ amount }) => amount),
  ]
}

const placeWalletOrders = statement<{ orderNos: (string | null)[] }>(`
  select place_wallet_orders($1::jsonb[], $2::jsonb[], $3::bigint[], $4::integer[], $5::bigint[], $6::integer[],
    $7::integer[], $8::smallint[], $9::text[], $10::text[], $11::bigint[]) as "orderNos"`)

/** An order whose payment was captured. */
type PaidOrder = OrderRows & { request: AnsweredRequest; payment: object }
type PaidOrderRequest = PaidOrder & { request: NonNullable<AnsweredRequest> }

/** Places an order whose payment was captured, and records the payment. Returns the order's number. */
export async function insertPaidOrder(
  db: Db,
  { order, lines, legs, request, payment }: PaidOrder,
): Promise<string | undefined> {
  const [placed] = await placePaidOrder(db, [
    requestParameters({ request }),
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

/** Places orders that are confirmed at the same time in one batch, as insertBatchedWalletOrder does. */
export const insertBatchedPaidOrder = inBatches<PaidOrderRequest, string | undefined>({
  most: 16,
  keyOf: ({ order }) => order.member_id,
  alone: insertPaidOrder,
  together: async (db, orders) => await unlessRefused(insertPaidOrders(db, orders)),
})

async function insertPaidOrders(db: Db, orders: PaidOrderRequest[]): Promise<(string | undefined)[]> {
  const [placed] = await placePaidOrders(db, [
    orders.map(requestParameters),
    orders.map(({ request: { answer }, payment, order, lines }) =>
      JSON.stringify({ answer, payment, order, lines }),
    ),
    orders.map(({ order }) => order.member_id),
    ...legsByPlace(orders),
  ])
  return placed!.orderNos.map((orderNo) => orderNo ?? undefined)
}

const placePaidOrders = statement<{ orderNos: (string | null)[] }>(`
  select place_paid_orders($1::jsonb[], $2::jsonb[], $3::bigint[],
    $4::integer[], $5::smallint[], $6::text[], $7::text[], $8::bigint[]) as "orderNos"`)

/** The payment intent to open for an order, and the data that determined the order's price. */
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
  /** The ledger legs that hold the part paid from the wallet; empty if there is no such part. */
  hold: LegColumns
}

/**
 * Reserves the stock, inserts the payment intent, and holds the part paid from the wallet. Returns the answer
 * to the request; undefined for a repeated request.
 */
export async function insertOrderIntent<Answer>(db: Db, opened: OrderIntent): Promise<Answer | undefined> {
  const [row] = await openOrderIntent(db, [
    requestParameters(opened),
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

/** The default and the maximum of each setting that limits how many units a member may reserve. */
type KeptBackBounds = Record<'units' | 'unitMinutes', { fallback: number; max: number }>

/**
 * Throws if a member would reserve more units than the operator allows, either at one time or within a day.
 */
export async function refuseHoarding(
  db: Db,
  { memberId, units, bounds }: { memberId: number; units: number; bounds: KeptBackBounds },
): Promise<void> {
  await checkHoarding(db, [memberId, units, JSON.stringify(bounds)])
}

const checkHoarding = statement('select refuse_hoarding($1, $2, $3::jsonb)')
