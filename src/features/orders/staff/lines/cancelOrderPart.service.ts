import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { cancelLines } from '../../life/cancel-lines.flow.ts'
import { countOrderChanges, readSoldLines } from '../../life/order-changes.sql.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { reasonNote } from '../../life/step-reasons.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { cancelOrderPart } from './cancelOrderPart.call.ts'
import { notifyOfPart } from './tell-of-part.flow.ts'

export const cancelOrderPartService: Service<typeof cancelOrderPart> = async (context, input) => {
  const { db, jobs, sayIn, staff } = context
  const { orderno, line, quantity, reason } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(cancelOrderPart, 'noteMissing', { field: 'note' })
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(cancelOrderPart, 'unknownOrder')
  const isUnderWay = order.status === 'pending' || (order.status === 'processed' && order.in_parts)
  if (!isUnderWay || (await countOrderChanges(db, order)) !== input.seen_changes)
    throw refuse(cancelOrderPart, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const sold = (await readSoldLines(db, order)).find((one) => one.line === line)
  const outcome = await cancelLines(db, jobs, {
    orderNo: orderno,
    units: [{ line, quantity }],
    note,
    actor: 'staff',
    staffId: staff.id,
  })
  if (outcome.refused === 'tooMany') throw refuse(cancelOrderPart, 'tooMany', { field: 'quantity' })
  if (outcome.refused === 'inParcel') throw refuse(cancelOrderPart, 'inParcel', { field: 'quantity' })
  if (outcome.refused) throw refuse(cancelOrderPart, 'restIsFree', { field: 'quantity' })
  const { wallet, online } = refundParts(outcome.back)
  const { status } = outcome
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
        reason,
        note,
        refund_to_wallet: wallet,
        refund_online: online,
      },
    },
  }
}
