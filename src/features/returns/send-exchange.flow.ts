import { lockStock, moveStock } from '../catalogue/stock.sql.ts'
import type { ShownReturn } from './returns.sql.ts'
import { stepReturn, type Telling } from './step-return.flow.ts'

/**
 * Records that the wanted variant was sent in exchange for the units that the inspection accepted. Posts no
 * money. Returned units that are fit for sale go back to stock. Call it in one transaction.
 */
export async function sendExchange(
  telling: Telling,
  request: ShownReturn,
  { staffId, note }: { staffId: number; note: string },
): Promise<void> {
  const { db } = telling
  const { product_id: productId, wanted_product_id: wantedId, accepted, unfit } = request
  await lockStock(db, [productId, wantedId!])
  await moveStock(db, 'sell_reserved', [{ productId: wantedId!, quantity: accepted! }])
  await moveStock(db, 'take_back', [{ productId, quantity: accepted! - unfit! }])
  await moveStock(db, 'write_off', [{ productId, quantity: unfit! }])
  await stepReturn(telling, request, { to: 'sent_again', by: { staffId }, note })
}
