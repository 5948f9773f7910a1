import { addToStock, lockStockOf } from '../../features/catalog/stock.sql.ts'
import type { Service } from '../../platform/service.ts'
import { violatedConstraint } from '../../platform/violated-constraint.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { correctStock } from './correctStock.call.ts'
import { stockMax } from './product-fields.ts'
import { findStockCorrection, insertStockCorrection } from './stock-corrections.sql.ts'

export const correctStockService: Service<typeof correctStock> = async ({ transaction, staff }, input) => {
  const productId = Number(input.product_id)
  // What was counted is compared with what was seen then, so that a sale in between is not undone.
  const units = input.kind === 'add' ? input.units : input.units - (input.seen ?? 0)
  return await transaction(async (db) => {
    const before = await lockStockOf(db, productId)
    if (before === undefined) throw refuse(correctStock, 'notFound')
    const known = await findStockCorrection(db, staff.id, input.request_id)
    if (known) {
      if (known.product_id !== productId || known.units !== units) throw refuse(correctStock, 'otherRequest')
      return { data: { on_hand: known.on_hand_after } }
    }
    if (units === 0) return { data: { on_hand: before } }
    const onHand = before + units
    if (onHand < 0) throw refuse(correctStock, 'tooFew', { field: 'units', places: { count: before } })
    if (onHand > stockMax) throw refuse(correctStock, 'tooMany', { field: 'units' })
    await addToStock(db, productId, units)
    await insertStockCorrection(db, {
      request_id: input.request_id,
      product_id: productId,
      units,
      on_hand_after: onHand,
      staff_id: staff.id,
    })
    await recordChange(db, staff, {
      action: 'correctStock',
      subject: `product ${productId}`,
      before: { on_hand: before },
      after: { on_hand: onHand },
    })
    return { data: { on_hand: onHand } }
  }).catch((error: unknown) => {
    // The same id for two products at once: only one of them locks its stock.
    if (violatedConstraint(error) === 'stock_correction_request') throw refuse(correctStock, 'otherRequest')
    throw error
  })
}
