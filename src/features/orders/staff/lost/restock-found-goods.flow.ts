import type { Db } from '../../../../platform/database/database.ts'
import { addToStocks } from '../../../catalogue/stock.sql.ts'
import { insertFoundUnits, listLostUnits } from '../../../catalogue/stock-corrections.sql.ts'

/**
 * Adds an order's lost units to stock again because they came back. Then removes the unfit ones. Call it
 * once, in one transaction.
 */
export async function restockFoundGoods(
  db: Db,
  found: { orderNo: string; staffId: number },
  units: readonly { productId: number; unfit: number }[],
): Promise<void> {
  const lost = await listLostUnits(db, found.orderNo)
  if (lost.length === 0) return
  await insertFoundUnits(db, found, await addToStocks(db, lost))
  const unfit = Map.groupBy(
    units.filter((one) => one.unfit > 0),
    ({ productId }) => productId,
  )
  await addToStocks(
    db,
    [...unfit].map(([productId, ofProduct]) => ({
      productId,
      units: -ofProduct.reduce((sum, one) => sum + one.unfit, 0),
    })),
  )
}
