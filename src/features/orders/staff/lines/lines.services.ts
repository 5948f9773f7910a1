import { paise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { returnLines } from '../../../returns/return-order.flow.ts'
import { returnWindowDays } from '../../../rewards/rewards.settings.ts'
import { cancelLines } from '../../life/cancel-lines.flow.ts'
import { isAllOwnFault, keepsCharges } from '../../life/keep-delivery-charge.flow.ts'
import { countOrderChanges, readSoldLines } from '../../life/order-changes.sql.ts'
import { chargesOf, sumCharges } from '../../life/order-charges.ts'
import { lockOrder, type Order, readOrder } from '../../life/order-life.sql.ts'
import { readRemainingRefund } from '../../life/refund-order.flow.ts'
import { isUnpaid, refundParts } from '../../life/refund-parts.ts'
import { reasonNote } from '../../life/reject-and-return-reasons.ts'
import { listReturnableUnits } from '../../life/returnable-units.sql.ts'
import { weighUnits } from '../../life/take-off-lines.flow.ts'
import { recordUnfit } from '../../life/unfit-units.flow.ts'
import { isInReturnWindow } from '../order-view.sql.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { returnedFields } from '../steps/returned-units.ts'
import { cancelOrderPart, previewOrderPart, takeBackOrderPart } from './lines.calls.ts'
import { rewardsOfPart } from './rewards-of-part.flow.ts'
import { notifyOfPart } from './tell-of-part.flow.ts'

export const cancelOrderPartService: Service<typeof cancelOrderPart> = async (context, input) => {
  const { db, jobs, sayIn, staff } = context
  const { orderno, line, quantity, unfit, reason } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(cancelOrderPart, 'noteMissing', { field: 'note' })
  if (unfit > quantity) throw refuse(cancelOrderPart, 'unfitInvalid', { field: 'unfit' })
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(cancelOrderPart, 'unknownOrder')
  const isUnderWay = order.status === 'pending' || (order.status === 'processed' && order.in_parts)
  if (!isUnderWay || (await countOrderChanges(db, order)) !== input.seen_changes)
    throw refuse(cancelOrderPart, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const sold = (await readSoldLines(db, order)).find((one) => one.line === line)
  const outcome = await cancelLines(db, jobs, {
    orderNo: orderno,
    units: [{ line, quantity, unfit }],
    note,
    actor: 'staff',
    staffId: staff.id,
  })
  if (outcome.refused === 'tooMany') throw refuse(cancelOrderPart, 'tooMany', { field: 'quantity' })
  if (outcome.refused === 'inParcel') throw refuse(cancelOrderPart, 'inParcel', { field: 'quantity' })
  if (outcome.refused) throw refuse(cancelOrderPart, 'restIsFree', { field: 'quantity' })
  const { wallet, online } = refundParts(outcome.back)
  const { status } = outcome
  await recordUnfit(db, { orderNo: orderno, staffId: staff.id }, [{ line, quantity, unfit }])
  if (!outcome.isAll) await notifyOfPart(context, order, { kind: 'cancelled', sold: sold!, quantity })
  return {
    data: { orderno, status, wallet, online },
    audited: {
      id: orderno,
      before: status === order.status ? null : { status: order.status },
      after: {
        ...(status !== order.status && { status }),
        product: sold!.productId,
        quantity,
        ...(unfit > 0 && { unfit }),
        reason,
        note,
        refund_to_wallet: wallet,
        refund_online: online,
      },
    },
  }
}

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
  // The refund of the order's last units includes its charges, unless the shop keeps them.
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

export const takeBackOrderPartService: Service<typeof takeBackOrderPart> = async (context, input) => {
  const { db, jobs, sayIn, staff } = context
  const { orderno, line, quantity, unfit, reason, after_window: isLate } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(takeBackOrderPart, 'noteMissing', { field: 'note' })
  if (unfit > quantity) throw refuse(takeBackOrderPart, 'unfitInvalid', { field: 'unfit' })
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(takeBackOrderPart, 'unknownOrder')
  if (order.status !== 'delivered' || (await countOrderChanges(db, order)) !== input.seen_changes)
    throw refuse(takeBackOrderPart, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const windowDays = await readShopSetting(db, returnWindowDays)
  if (!isLate && !(await isInReturnWindow(db, order.id, windowDays)))
    throw refuse(takeBackOrderPart, 'windowOver', { field: 'after_window' })
  const sold = (await readSoldLines(db, order)).find((one) => one.line === line)
  const productId = input.product_id === undefined ? undefined : Number(input.product_id)
  const outcome = await returnLines(db, jobs, {
    orderNo: orderno,
    units: [{ line, quantity, unfit, productId }],
    note,
    staffId: staff.id,
    isOwnFault: await isAllOwnFault(db, order, reason, sayIn('en')),
  })
  if (outcome.refused === 'isOwed') throw refuse(takeBackOrderPart, 'isOwed')
  if (outcome.refused === 'returnUnderWay') throw refuse(takeBackOrderPart, 'returnUnderWay')
  if (outcome.refused === 'chooseVariant')
    throw refuse(takeBackOrderPart, 'chooseVariant', { field: 'product_id' })
  if (outcome.refused) throw refuse(takeBackOrderPart, 'tooMany', { field: 'quantity' })
  const [returned] = outcome.units
  await recordUnfit(db, { orderNo: orderno, staffId: staff.id }, [{ ...returned!, unfit }])
  const takenBack = returnedFields(outcome)
  const { wallet, online, rewards_reversed, rewards_due } = takenBack
  const status = outcome.isAll ? 'returned' : order.status
  if (!outcome.isAll) await notifyOfPart(context, order, { kind: 'returned', sold: sold!, quantity })
  return {
    data: { orderno, status, ...takenBack },
    audited: {
      id: orderno,
      before: outcome.isAll ? { status: order.status } : null,
      after: {
        ...(outcome.isAll && { status }),
        product: returned!.productId,
        quantity,
        unfit,
        reason,
        note,
        refund_to_wallet: wallet,
        refund_online: online,
        rewards_reversed,
        rewards_due,
        after_window: isLate,
      },
    },
  }
}
