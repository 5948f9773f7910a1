import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The numbers of orders by their ids. Read apart from what names them, since an order of somebody else may lie on another node. */
export async function readOrderNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const orders = await db
    .selectFrom('purchase_order')
    .select(['id', 'order_no'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(orders.map(({ id, order_no }) => [id, order_no]))
}
