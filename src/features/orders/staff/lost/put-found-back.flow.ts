import type { Db } from '../../../../platform/database/database.ts'
import { addToStocks } from '../../../catalogue/stock.sql.ts'
import { insertFoundUnits, listLostUnits } from '../../../catalogue/stock-corrections.sql.ts'

/** Returns an order's lost units to stock, because they came back. Call it once, in one transaction. */
export async function restockFoundGoods(db: Db, found: { orderNo: string; staffId: number }): Promise<void> {
  const lost = await listLostUnits(db, found.orderNo)
  if (lost.length > 0) await insertFoundUnits(db, found, await addToStocks(db, lost))
}
