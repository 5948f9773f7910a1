import { type Paise, paise, zeroPaise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/service/job.ts'
import { insertOrderChange, readGoneBack, readSoldLines, type UnitsTakenOff } from './order-changes.sql.ts'
import { noCharges } from './order-charges.ts'
import type { Order } from './order-life.sql.ts'
import { pickupOf, splitRefund, worthOfUnits } from './order-parts.ts'
import { type PartOfOrder, refundPart } from './refund-order.flow.ts'
import { isUnpaid, paidLeft } from './refund-parts.ts'

/** A part of an order with what it is worth, and what takes it off when it is written down. */
export type WeighedPart = Omit<PartOfOrder, 'key'> & {
  /** Whether nothing is left of the order without it. */
  isAll: boolean
  worth: Parameters<typeof insertOrderChange>[2]['worth']
}

/**
 * What units of an order's lines are worth, and what of that would go back to where; undefined where the order has not so many
 * left, or a line is named twice. For what is decided, the order is locked.
 * @param pickupCharge what the buyer pays for their pick-up, as far as they are worth so much.
 */
export async function weighUnits(
  db: Db,
  order: Order,
  units: readonly UnitsTakenOff[],
  pickupCharge: Paise = zeroPaise,
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
  const left = paidLeft(order, await readGoneBack(db, order))
  const rates = worth.lines.map(({ line }) => byLine.get(line)!.rateBp)
  const pickup = pickupOf(worth, pickupCharge, basisPoints(Math.max(...rates)))
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
    pickup,
    // Of cash that is not paid yet nothing goes back.
    back: isUnpaid(order) ? left : splitRefund(left, paise(worth.net - pickup.net)),
    units: asked.map(({ line, quantity, unfit, productId = byLine.get(line)!.productId }) => ({
      line,
      productId,
      quantity,
      unfit,
    })),
  }
}

/**
 * Takes a part off an order that is locked, while something of it is left: writes it down, moves the goods, and sends the money
 * back to where it came from. Returns the part, and which change of the order it is.
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
  if (isAll) throw new Error(`nothing would be left of order ${order.order_no}`)
  const change = await insertOrderChange(db, order, { ...step, worth, back: rest.back, pickup: rest.pickup })
  const part = { ...rest, key: `order:${order.id}:change:${change}` }
  await refundPart(db, jobs, order, part, meanwhile)
  return { change, part }
}
