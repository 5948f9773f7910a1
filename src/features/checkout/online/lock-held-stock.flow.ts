import type { Db } from '../../../platform/database/database.ts'
import { lockStock } from '../../catalogue/stock.sql.ts'
import { listReservedProducts } from './stock-reservations.sql.ts'

/**
 * Locks the stock an intent reserves together with the stock to take next, in one order, before either is
 * moved.
 */
export async function lockHeldStock(
  db: Db,
  intent: { id: number; member_id: number },
  taken: readonly { productId: number }[],
): Promise<void> {
  await lockStock(db, [
    ...(await listReservedProducts(db, intent)),
    ...taken.map(({ productId }) => productId),
  ])
}
