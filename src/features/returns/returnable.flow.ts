import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { listKeptProducts } from '../orders/screens/order-returns.sql.ts'
import { deliveryAndReturns } from '../shop-details/delivery.settings.ts'
import { type BoughtLine, countUnitsToReturn, findBoughtLine } from './returnable.sql.ts'

/** Why a line cannot be asked back. */
export type NotReturnable = 'unknownLine' | 'notDelivered' | 'notReturnable' | 'windowOver' | 'nothingLeft'

/** A line that may be asked back, until when, and how many units of it; or why it may not be. */
export async function findReturnable(
  db: Db,
  of: { memberId: number; orderNo: string; line: number },
): Promise<
  { refused: NotReturnable } | { refused?: undefined; bought: BoughtLine; until: Date; left: number }
> {
  const promised = await readShopSetting(db, deliveryAndReturns)
  const bought = await findBoughtLine(db, { ...of, days: promised?.return_days ?? null })
  if (!bought) return { refused: 'unknownLine' }
  if (bought.status !== 'delivered') return { refused: 'notDelivered' }
  // What was bought before its category could not be returned can be.
  const kept = await listKeptProducts(db, { productIds: [bought.product_id], placedAt: bought.placed_at })
  if (kept.size > 0) return { refused: 'notReturnable' }
  if (bought.until === null || bought.is_over) return { refused: 'windowOver' }
  const left = await countUnitsToReturn(db, of.memberId, bought)
  if (left < 1) return { refused: 'nothingLeft' }
  return { bought, until: bought.until, left }
}
