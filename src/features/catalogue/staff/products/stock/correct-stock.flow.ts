import type { Db } from '../../../../../platform/database/database.ts'
import { addToStock, lockStockOf } from '../../../stock.sql.ts'
import { insertStockCorrection } from '../../../stock-corrections.sql.ts'
import { stockMax } from '../product-fields.ts'
import type { StockReason } from './stock-reasons.ts'

type Correction = {
  productId: number
  /** 'set' if `units` is the counted stock, 'add' if `units` is a difference. */
  kind: 'set' | 'add'
  units: number
  /** The units on hand that the staff member saw before counting. */
  seen: number
  reason: StockReason
  note?: string
  staffId: number
}

type Outcome = { before: number; onHand: number } & {
  refused?: 'tooFew' | 'tooMany'
}

/**
 * Corrects a product's stock; returns undefined if its stock is not tracked. For a counted stock, adds the
 * difference between the counted units and the units on hand that the staff member saw. So a sale since then
 * still reduces the stock.
 */
export async function correctStockOf(db: Db, correction: Correction): Promise<Outcome | undefined> {
  const { productId, kind, units: typed, seen, reason, note = '', staffId } = correction
  const units = kind === 'add' ? typed : typed - seen
  const before = await lockStockOf(db, productId)
  if (before === undefined) return undefined
  const onHand = before + units
  if (onHand < 0) return { refused: 'tooFew', before, onHand: before }
  if (onHand > stockMax) return { refused: 'tooMany', before, onHand: before }
  if (units === 0) return { before, onHand }
  await addToStock(db, productId, units)
  await insertStockCorrection(db, {
    product_id: productId,
    units,
    on_hand_after: onHand,
    reason,
    note,
    staff_id: staffId,
  })
  return { before, onHand }
}
