import { addToStock, lockStockOf } from '../../features/catalogue/stock.sql.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { correctStock } from './correctStock.call.ts'
import { stockMax } from './product-fields.ts'
import { insertStockCorrection } from './stock-corrections.sql.ts'

export const correctStockService: Service<typeof correctStock> = async ({ db, staff }, input) => {
  const productId = Number(input.product_id)
  // What was counted is compared with what was seen then, so that a sale in between is not undone.
  const units = input.kind === 'add' ? input.units : input.units - (input.seen ?? 0)
  const before = await lockStockOf(db, productId)
  if (before === undefined) throw refuse(correctStock, 'notFound')
  if (units === 0) return { data: { on_hand: before }, audited: null }
  const onHand = before + units
  if (onHand < 0) throw refuse(correctStock, 'tooFew', { field: 'units', places: { count: before } })
  if (onHand > stockMax) throw refuse(correctStock, 'tooMany', { field: 'units' })
  await addToStock(db, productId, units)
  await insertStockCorrection(db, {
    product_id: productId,
    units,
    on_hand_after: onHand,
    staff_id: staff.id,
  })
  return {
    data: { on_hand: onHand },
    audited: { id: productId, before: { on_hand: before }, after: { on_hand: onHand } },
  }
}
