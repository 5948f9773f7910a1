import { paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { isAllOwnFault, keepsCharges } from '../../life/kept-charges.flow.ts'
import { chargesOf, sumCharges } from '../../life/order-charges.ts'
import { type Order, readOrder } from '../../life/order-life.sql.ts'
import { readRemainingRefund } from '../../life/refund-order.flow.ts'
import { isUnpaid, refundParts } from '../../life/refund-parts.ts'
import { listReturnableUnits } from '../../life/returnable-units.sql.ts'
import { weighUnits } from '../../life/take-off-lines.flow.ts'
import { previewOrderPart } from './previewOrderPart.call.ts'
import { rewardsOfPart } from './rewards-of-part.flow.ts'

export const previewOrderPartService: Service<typeof previewOrderPart> = async (
  { db, sayIn },
  { orderno, line, quantity, reason },
) => {
  const order = await readOrder(db, orderno)
  if (!order) throw refuse(previewOrderPart, 'unknownOrder')
  const weighed =
    order.status === 'delivered' && (await countUnits(db, order, line)) < quantity
      ? undefined
      : await weighUnits(db, order, [{ line, quantity }])
  if (!weighed) throw refuse(previewOrderPart, 'tooMany', { field: 'quantity' })
  // With the last units the order's charges are refunded too, unless the shop keeps them.
  const isOwnFault = reason !== undefined && (await isAllOwnFault(db, order, reason, sayIn('en')))
  const areKept = weighed.isAll && (await keepsCharges(db, order, isOwnFault))
  const { net, gst, back } = weighed.isAll ? await readRemainingRefund(db, order, areKept) : weighed
  const { wallet, online, total } = refundParts(back)
  const { net: charged } = sumCharges(chargesOf(order))
  return {
    data: {
      is_all: weighed.isAll,
      amount: net,
      gst,
      wallet,
      online,
      delivery: weighed.isAll && charged > 0 ? { charge: charged, is_kept: areKept } : undefined,
      not_collected: paise(isUnpaid(order) ? net - total : 0),
      rewards: await rewardsOfPart(db, order, weighed),
    },
  }
}

async function countUnits(db: Db, order: Order, line: number): Promise<number> {
  const variants = await listReturnableUnits(db, order)
  return variants.reduce((sum, variant) => sum + (variant.line === line ? variant.units : 0), 0)
}
