import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { correctStockOf } from './correct-stock.flow.ts'
import { correctStock } from './stock.calls.ts'
import { fitsReason, type StockReason } from './stock-reasons.ts'

export const correctStockService: Service<typeof correctStock> = async ({ db, staff }, input) => {
  const { kind, units, seen = 0, note = '' } = input
  const reason = input.reason ?? reasonOf(kind, units)
  if (!fitsReason(reason, { kind, units })) throw refuse(correctStock, 'reasonWrong', { field: 'reason' })
  if (reason === 'other' && note === '') throw refuse(correctStock, 'noteMissing', { field: 'note' })
  const productId = Number(input.product_id)
  const outcome = await correctStockOf(db, {
    productId,
    kind,
    units,
    seen,
    reason,
    note,
    staffId: staff.id,
  })
  if (!outcome) throw refuse(correctStock, 'notFound')
  const { refused, before, onHand } = outcome
  if (refused === 'tooFew')
    throw refuse(correctStock, 'tooFew', { field: 'units', places: { count: before } })
  if (refused === 'tooMany') throw refuse(correctStock, 'tooMany', { field: 'units' })
  if (onHand === before) return { data: { on_hand: before }, audited: null }
  return {
    data: { on_hand: onHand },
    audited: {
      id: productId,
      before: { on_hand: before },
      after: { on_hand: onHand, stock_reason: reason, ...(note !== '' && { stock_note: note }) },
    },
  }
}

/** Returns the default reason for a correction without a reason. Refuses to remove units without a reason. */
function reasonOf(kind: 'set' | 'add', units: number): StockReason {
  if (kind === 'set') return 'counted'
  if (units < 0) throw refuse(correctStock, 'reasonMissing', { field: 'reason' })
  return 'received'
}
