import { paise, zeroPaise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { type DeductedUnits, insertOrderChange, readSoldLines, sumOrderChanges } from './order-changes.sql.ts'
import { type KeptTerms, noCharges } from './order-charges.ts'
import type { Order } from './order-life.sql.ts'
import { keptOf, splitRefund, worthOfUnits } from './order-parts.ts'
import { type PartOfOrder, refundPart } from './refund-order.flow.ts'
import { isUnpaid, paidLeft } from './refund-parts.ts'

/** Units of an order and their value, to be cancelled or returned. */
export type WeighedPart = Omit<PartOfOrder, 'key'> & {
  /** Whether these are all remaining units of the order. */
  isAll: boolean
  worth: Parameters<typeof insertOrderChange>[2]['worth']
}

/**
 * Returns the value of units of an order's lines, and how their refund is split. Returns undefined if fewer
 * units remain or a line is named twice. To act on the answer, the caller must lock the order first.
 * @param terms the terms of the amount kept from the refund, which is at most the units' value.
 */
export async function weighUnits(
  db: Db,
  order: Order,
  units: readonly DeductedUnits[],
  terms: KeptTerms = { pickupCharge: zeroPaise },
): Promise<WeighedPart | undefined> {
  const lines = await readSoldLines(db, order)
  const byLine = new Map(lines.map((line) => [line.line, line]))
  const areThere = units.every(({ line, quantity, unfit = 0 }) => {
    const sold = byLine.get(line)
    return sold && quantity >= 1 && quantity <= sold.quantity - sold.gone && unfit >= 0 && unfit <= quantity
  })
  if (!areThere || units.length === 0 || new Set(units.map(({ line }) => line)).size < units.length)
    return undefined
  const worth = worthOfUnits({ cashback: paise(order.cashback), lines }, units)
  const left = paidLeft(order, await sumOrderChanges(db, order))
  const rates = worth.lines.map(({ line }) => byLine.get(line)!.rateBp)
  const kept = keptOf(worth, terms, basisPoints(Math.max(...rates)))
  const askedOf = new Map(units.map((unit) => [unit.line, unit]))
  const asked = worth.lines.map((part) => {
    const { unfit = 0, productId } = askedOf.get(part.line)!
    return { ...part, unfit, productId }
  })
  const unitsLeft = lines.reduce((sum, { quantity, gone }) => sum + quantity - gone, 0)
  return {
    isAll: units.reduce((sum, { quantity }) => sum + quantity, 0) === unitsLeft,
    worth: { ...worth, lines: asked },
    net: worth.net,
    gst: worth.gst,
    charges: noCharges,
    kept,
    // Refunds nothing if the cash is unpaid. Also refunds nothing if the order was delivered after its refund
    // and the buyer still owes that refund.
    back: isUnpaid(order) || order.owed ? left : splitRefund(left, paise(worth.net - kept.net)),
    units: asked.map(({ line, quantity, unfit, productId = byLine.get(line)!.productId }) => ({
      line,
      productId,
      quantity,
      unfit,
    })),
  }
}

/**
 * Cancels or returns some units of a locked order, but not all. Records the change, returns the goods to
 * stock, and refunds the money to its source. Returns the refunded part and the change's number.
 */
export async function takeOffPart(
  db: Db,
  jobs: Jobs,
  order: Order,
  weighed: WeighedPart,
  step: Pick<Parameters<typeof insertOrderChange>[2], 'kind' | 'actor' | 'staffId' | 'reason'>,
  meanwhile: Parameters<typeof refundPart>[4] = {},
): Promise<{ change: number; part: PartOfOrder }> {
  const { worth, isAll, ...rest } = weighed
  if (isAll) throw new Error(`order ${order.order_no} would have no units left`)
  const change = await insertOrderChange(db, order, { ...step, worth, back: rest.back, kept: rest.kept })
  const part = { ...rest, key: `order:${order.id}:change:${change}` }
  await refundPart(db, jobs, order, part, meanwhile)
  return { change, part }
}
