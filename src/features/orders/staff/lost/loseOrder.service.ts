import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { lostNote } from '../../life/step-reasons.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { loseOrder as loseByFlow } from './lose-order.flow.ts'
import { loseOrder } from './loseOrder.call.ts'

export const loseOrderService: Service<typeof loseOrder> = async ({ db, jobs, staff, sayIn }, input) => {
  const { orderno } = input
  const note = lostNote(sayIn('en'), input.note ?? '')
  const outcome = await loseByFlow(db, jobs, { orderNo: orderno, staffId: staff.id, note })
  if (outcome.refused === 'unknown') throw refuse(loseOrder, 'unknownOrder')
  if (outcome.refused) throw refuse(loseOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { wallet, online } = refundParts(outcome.back)
  return {
    data: { orderno, status: 'rejected', wallet, online },
    audited: {
      id: orderno,
      before: { status: outcome.order.status },
      after: { status: 'rejected', note, refund_to_wallet: wallet, refund_online: online },
    },
  }
}
