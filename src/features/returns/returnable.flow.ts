import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import {
  countReturnable,
  listReturnableUnits,
  type ReturnableVariant,
} from '../orders/life/returnable-units.sql.ts'
import { listKeptProducts } from '../orders/screens/order-returns.sql.ts'
import { deliveryAndReturns } from '../shop-details/delivery.settings.ts'
import { type BoughtLine, findBoughtLine } from './returnable.sql.ts'

/** The reasons why a line cannot be returned. */
export type NotReturnable = 'unknownLine' | 'notDelivered' | 'notReturnable' | 'windowOver' | 'nothingLeft'

/**
 * Finds a line to return, with the deadline and the variants that the buyer has. If the line cannot be
 * returned, gives the reason instead.
 */
export async function findReturnable(
  db: Db,
  of: { memberId: number; orderNo: string; line: number },
): Promise<
  | { refused: NotReturnable }
  | { refused?: undefined; bought: BoughtLine; until: Date; variants: ReturnableVariant[] }
> {
  const promised = await readShopSetting(db, deliveryAndReturns)
  const bought = await findBoughtLine(db, { ...of, days: promised?.return_days ?? null })
  if (!bought) return { refused: 'unknownLine' }
  if (bought.status !== 'delivered') return { refused: 'notDelivered' }
  // Refuses goods whose category was excluded from returns when they were bought. A later exclusion does not
  // count.
  const kept = await listKeptProducts(db, { productIds: [bought.product_id], placedAt: bought.placed_at })
  if (kept.size > 0) return { refused: 'notReturnable' }
  if (bought.until === null || bought.is_over) return { refused: 'windowOver' }
  const order = { id: bought.order_id, member_id: of.memberId }
  const variants = (await listReturnableUnits(db, order)).filter(
    (variant) => variant.line === of.line && variant.units > 0,
  )
  if (variants.length === 0 || (await countReturnable(db, order, of.line)) < 1)
    return { refused: 'nothingLeft' }
  return { bought, until: bought.until, variants }
}
