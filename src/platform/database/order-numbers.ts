import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Returns order numbers by id. Uses a separate query, because another member's order may be on another node.
 */
export async function readOrderNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const orders = await db
    .selectFrom('purchase_order')
    .select(['id', 'order_no'])
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute()
  return new Map(orders.map(({ id, order_no }) => [id, order_no]))
}
