import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { correctStockOf } from './correct-stock.flow.ts'
import { correctStock } from './stock.calls.ts'

export const correctStockService: Service<typeof correctStock> = async ({ db, staff }, input) => {
  const { kind, units, seen = 0 } = input
  const productId = Number(input.product_id)
  const outcome = await correctStockOf(db, { productId, kind, units, seen, staffId: staff.id })
  if (!outcome) throw refuse(correctStock, 'notFound')
  const { refused, before, onHand } = outcome
  if (refused === 'tooFew')
    throw refuse(correctStock, 'tooFew', { field: 'units', places: { count: before } })
  if (refused === 'tooMany') throw refuse(correctStock, 'tooMany', { field: 'units' })
  if (onHand === before) return { data: { on_hand: before }, audited: null }
  return {
    data: { on_hand: onHand },
    audited: { id: productId, before: { on_hand: before }, after: { on_hand: onHand } },
  }
}
