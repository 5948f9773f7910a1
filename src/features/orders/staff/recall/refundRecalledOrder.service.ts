import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { refundRecalled } from '../../../parcels/recall/recall-order.flow.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { saysOwnFault } from '../../life/step-reasons.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { refundRecalledOrder } from './refundRecalledOrder.call.ts'

export const refundRecalledOrderService: Service<typeof refundRecalledOrder> = async (
  { db, jobs, staff, sayIn },
  { orderno, refund_reason: reason },
) => {
  const outcome = await refundRecalled(db, jobs, {
    orderNo: orderno,
    reason,
    staffId: staff.id,
    isOwnFault: (note) => saysOwnFault(sayIn('en'), note),
  })
  if (outcome.refused === 'unknown') throw refuse(refundRecalledOrder, 'unknownOrder')
  if (outcome.refused === 'notRecalled' || outcome.refused === 'inParts')
    throw refuse(refundRecalledOrder, outcome.refused)
  if (outcome.refused)
    throw refuse(refundRecalledOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { wallet, online } = refundParts(outcome.back)
  return {
    data: { orderno, status: 'rejected', wallet, online },
    audited: {
      id: orderno,
      before: { status: outcome.order.status },
      after: {
        status: 'rejected',
        refund_reason: reason,
        refund_to_wallet: wallet,
        refund_online: online,
      },
    },
  }
}
