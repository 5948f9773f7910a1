import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { codeOfStatus } from '../order-codes.ts'
import { cancelLines } from './cancel-lines.flow.ts'
import { cancelOrder, cancelOrderItem, getItemRefund } from './life.calls.ts'
import { breaksCouponMinimum } from './order-coupon.flow.ts'
import { rejectOrder } from './order-life.flow.ts'
import { readOrderDetail } from './order-life.sql.ts'
import { readRemainingRefund } from './refund-order.flow.ts'
import { refundParts } from './refund-parts.ts'
import { weighUnits } from './take-off-lines.flow.ts'

export const cancelOrderService: Service<typeof cancelOrder> = async (
  { db, member, jobs },
  { orderno, reason },
) => {
  const outcome = await rejectOrder(db, jobs, {
    orderNo: orderno,
    actor: 'member',
    note: reason ?? '',
    by: member.id,
  })
  if (outcome.refused === 'unknown') throw refuse(cancelOrder, 'unknownOrder')
  if (outcome.refused) throw refuse(cancelOrder, 'tooLate')
  return { data: { orderno, status: '3' } }
}

export const cancelOrderItemService: Service<typeof cancelOrderItem> = async (
  { db, member, jobs },
  { orderno, line, quantity, reason },
) => {
  const outcome = await cancelLines(db, jobs, {
    orderNo: orderno,
    units: [{ line, quantity }],
    actor: 'member',
    note: reason ?? '',
    by: member.id,
  })
  if (outcome.refused === 'unknown') throw refuse(cancelOrderItem, 'unknownOrder')
  if (outcome.refused === 'tooMany') throw refuse(cancelOrderItem, 'tooMany')
  if (outcome.refused === 'inParcel' || outcome.refused === 'couponMinimum')
    throw refuse(cancelOrderItem, outcome.refused)
  if (outcome.refused) throw refuse(cancelOrderItem, 'tooLate')
  const { wallet, online } = refundParts(outcome.back)
  return { data: { orderno, status: codeOfStatus(outcome.status), wallet, online } }
}

export const getItemRefundService: Service<typeof getItemRefund> = async (
  { db, member },
  { orderno, line, quantity },
) => {
  const found = await readOrderDetail(db, member.id, orderno)
  if (!found) throw refuse(getItemRefund, 'unknownOrder')
  const weighed = await weighUnits(db, found.order, [{ line, quantity }])
  if (!weighed) throw refuse(getItemRefund, 'tooMany')
  if (!weighed.isAll && (await breaksCouponMinimum(db, found.order, [{ line, quantity }])))
    throw refuse(getItemRefund, 'couponMinimum')
  const { back } = weighed.isAll ? await readRemainingRefund(db, found.order) : weighed
  const { wallet, online } = refundParts(back)
  return { data: { wallet, online } }
}
