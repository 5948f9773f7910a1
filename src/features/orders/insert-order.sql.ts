import { type Insertable, sql } from 'kysely'
import type { Arrival } from '../../platform/arrival.ts'
import type { Db } from '../../platform/database.ts'
import type { DeliveryAddress } from '../../platform/json-columns.ts'
import type { Tables } from '../../platform/tables.ts'

type NewOrder = Omit<Insertable<Tables['purchase_order']>, 'order_no' | 'delivery'> & {
  /** What its number begins with, such as 'BM'; the rest is counted. */
  prefix: string
  delivery: DeliveryAddress
}
type NewLine = Omit<Insertable<Tables['order_line']>, 'order_id'>
type NewEvent = Omit<Insertable<Tables['order_event']>, 'order_id' | 'position'>

/** Writes an order with its lines and what happened to it, in one statement. What says when it happened needs no announcement. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  lines: NewLine[],
  events: NewEvent[],
): Promise<{ id: number; orderNo: string }> {
  const { rows } = await sql<{ id: number; orderNo: string }>`
    select id, order_no as "orderNo" from insert_order(
      ${JSON.stringify(order)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(events)}::jsonb)`.execute(
    db,
  )
  return rows[0]!
}

/** A decided order as it is written down, and the legs of the transfer that pays for it, an array for each column. */
export type OrderRows = {
  order: NewOrder
  lines: NewLine[]
  legs: { members: (number | null)[]; kinds: string[]; currencies: string[]; amounts: number[] }
}

/** Writes an order that is just decided, and moves what it costs, in one statement. */
export async function insertPaidOrder(
  db: Db,
  rows: OrderRows,
): Promise<{ orderNo: string; transferId: number }> {
  const result = await sql<{ orderNo: string; transferId: number }>`
    select order_no as "orderNo", transfer_id as "transferId" from place_order(${rowArguments(rows)})`.execute(
    db,
  )
  return result.rows[0]!
}

/** What makes an order from the wallet one that may be placed in one statement. */
export type WalletOrderRequest = {
  call: string
  /** Undefined where the browser gave none: the order is then placed each time it is asked for. */
  requestId: string | undefined
  bodyHash: Buffer
  /** The answer that a repeat gets. The statement fills in `data.orderno`. */
  answer: object
  arrival: Arrival
  /** The operator's setting that the order was priced by. */
  specialDiscountTiers: unknown
}

/**
 * Takes the request key and the stock of an order from the wallet, writes it and moves its money, in one statement: all
 * or nothing. Returns its number, or undefined when the request was made before. Whatever else is in the way violates a
 * constraint.
 */
export async function insertWalletOrder(
  db: Db,
  rows: OrderRows,
  { call, requestId, bodyHash, answer, arrival, specialDiscountTiers }: WalletOrderRequest,
): Promise<string | undefined> {
  const tiers = specialDiscountTiers === null ? null : JSON.stringify(specialDiscountTiers)
  const result = await sql<{ orderNo: string | null }>`
    select place_wallet_order(
      ${call}, ${requestId ?? null}, ${bodyHash}, ${JSON.stringify(answer)}::jsonb,
      ${arrival.earliest}, ${arrival.seen}::pg_snapshot,
      ${tiers}::jsonb,
      ${rows.lines.map((line) => line.product_id)}::integer[], ${rows.lines.map((line) => line.quantity)}::integer[],
      ${rowArguments(rows)}) as "orderNo"`.execute(db)
  return result.rows[0]!.orderNo ?? undefined
}

function rowArguments({ order, lines, legs }: OrderRows) {
  return sql`${JSON.stringify(order)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${legs.members}::bigint[],
    ${legs.kinds}::text[], ${legs.currencies}::text[], ${legs.amounts}::bigint[]`
}
