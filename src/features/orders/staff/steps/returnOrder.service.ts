import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { returnOrder as returnByFlow } from '../../../returns/return-order.flow.ts'
import { returnWindowDays } from '../../../rewards/rewards.settings.ts'
import { isAllOwnFault } from '../../life/kept-charges.flow.ts'
import { lockOrder } from '../../life/order-life.sql.ts'
import { reasonNote } from '../../life/step-reasons.ts'
import { isInReturnWindow } from '../order-view.sql.ts'
import { orderStatusOf } from './order-status.flow.ts'
import { returnOrder } from './returnOrder.call.ts'
import { returnedFields } from './taken-back.ts'

export const returnOrderService: Service<typeof returnOrder> = async ({ db, jobs, sayIn, staff }, input) => {
  const { orderno, reason, after_window: isLate } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(returnOrder, 'noteMissing', { field: 'note' })
  const windowDays = await readShopSetting(db, returnWindowDays)
  const seen = await lockOrder(db, orderno)
  if (!seen) throw refuse(returnOrder, 'unknownOrder')
  const isOwnFault = await isAllOwnFault(db, seen, reason, sayIn('en'))
  const outcome = await returnByFlow(db, jobs, { orderNo: orderno, note, isOwnFault, staffId: staff.id })
  if (outcome.refused)
    throw refuse(returnOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  const { order } = outcome
  if (!isLate && !(await isInReturnWindow(db, order.id, windowDays))) throw refuse(returnOrder, 'windowOver')
  const takenBack = returnedFields(outcome)
  const { wallet, online, rewards_reversed, rewards_due } = takenBack
  return {
    data: { orderno, status: 'returned', ...takenBack },
    audited: {
      id: orderno,
      before: { status: order.status },
      after: {
        status: 'returned',
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
