import type { Db } from '../../../platform/database/database.ts'
import { lockStock } from '../../catalogue/stock.sql.ts'
import { listReservedProducts } from './stock-reservations.sql.ts'

/**
 * Locks the stock that a payment intent reserves and the stock of the member's next order, before either
 * changes. All locks are taken in one fixed order.
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
