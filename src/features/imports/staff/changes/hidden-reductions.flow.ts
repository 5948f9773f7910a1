import type { Paise } from '../../../../money/paise.ts'
import { isHiddenReduction } from '../../../../money/reduction.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type PricesToCompare, readComparedPrices } from '../../../catalogue/price-history.sql.ts'
import type { ProductParts } from '../../../catalogue/staff/products/editor/product-parts.ts'

type Change = { productId: number | null; before: ProductParts | null; after: ProductParts }

/**
 * Finds price reductions that the shop will not show as reductions. The product was cheaper or off sale
 * within the days of the setting discount_reference (30 by default). Returns by product the new price, and
 * the earlier prices with which the new price is compared.
 */
export async function findHiddenReductions(
  db: Db,
  changes: readonly Change[],
): Promise<Map<number, { price: Paise; compared: PricesToCompare }>> {
  const lowered = changes.filter(
    ({ before, after }) =>
      after.isShown === true || (before?.price !== undefined && before.price > (after.price ?? 0)),
  )
  const newPrices = new Map(lowered.map(({ productId, after }) => [productId, after]))
  const compared = await readComparedPrices(
    db,
    [...newPrices.keys()].filter((id) => id !== null),
  )
  return new Map(
    [...compared].flatMap(([id, prices]) => {
      const { price = prices.offered, isShown = prices.active } = newPrices.get(id)!
      return isShown && isHiddenReduction(prices, price) ? [[id, { price, compared: prices }]] : []
    }),
  )
}
