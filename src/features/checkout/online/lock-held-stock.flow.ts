import type { Db } from '../../../platform/database/database.ts'
import { lockStock } from '../../catalogue/stock.sql.ts'
import { listReservedProducts } from './stock-reservations.sql.ts'

/**
 * Locks both the stock that a payment intent reserves and the stock of the next order, in one fixed order,
 * before either changes.
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
