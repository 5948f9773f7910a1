import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { DeliveryAddress } from '../../../platform/database/json-columns.ts'

type NewOrder = Omit<Insertable<Tables['purchase_order']>, 'order_no' | 'delivery'> & {
  /** The prefix of the order number, such as 'BM'. */
  prefix: string
  delivery: DeliveryAddress
  /** The coupon to use. Its code and discount are columns of the order. */
  coupon?: { id: number; version: number; amount: number }
}
type NewLine = Omit<Insertable<Tables['order_line']>, 'order_id' | 'member_id'>
type NewEvent = Omit<Insertable<Tables['order_event']>, 'order_id' | 'member_id' | 'position'>

/**
 * Inserts an order with its lines and events in one statement. An event with a time is imported history, so
 * its buyer gets no message.
 */
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

/**
 * The rows to insert for an order that decideOrder accepted, and the legs of the transfer that pays for it.
 */
export type OrderRows = {
  order: NewOrder
  lines: NewLine[]
  legs: { kinds: string[]; currencies: string[]; amounts: number[] }
}
