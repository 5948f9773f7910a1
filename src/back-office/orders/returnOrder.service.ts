import { refundParts } from '../../features/orders/refund-parts.ts'
import { returnOrder as returnByFlow } from '../../features/rewards/return-order.flow.ts'
import { returnWindowDays } from '../../features/rewards/rewards.settings.ts'
import { sumPaise } from '../../money/paise.ts'
import type { Service } from '../../platform/service.ts'
import { readShopSetting } from '../../platform/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { isInReturnWindow } from './order-view.sql.ts'
import { returnOrder } from './returnOrder.call.ts'
import { standingOf } from './standing.flow.ts'
import { reasonNote, returnReasons } from './step-reasons.ts'

export const returnOrderService: Service<typeof returnOrder> = async (
  { staff, transaction, jobs, say },
  input,
) => {
  const { orderno, reason, after_window: isLate } = input
  const note = reasonNote(reason, say(returnReasons[reason]), input.note ?? '')
  if (note === '') throw refuse(returnOrder, 'noteMissing', { field: 'note' })
  const reused = () => refuse(returnOrder, 'otherBody')
  return await changeOnce({ transaction }, { staff, call: 'returnOrder', input, reused }, async (db) => {
    const windowDays = await readShopSetting(db, returnWindowDays)
    const outcome = await returnByFlow(db, jobs, { orderNo: orderno, note })
    if (outcome.refused === 'unknown') throw refuse(returnOrder, 'unknownOrder')
    if (outcome.refused)
      throw refuse(returnOrder, 'changedMeanwhile', { data: await standingOf(db, orderno) })
    const { order, reversed, isBuyerClosed } = outcome
    if (!isLate && !(await isInReturnWindow(db, order.id, windowDays)))
      throw refuse(returnOrder, 'windowOver')
    const { wallet, online } = refundParts(order)
    const due = sumPaise(reversed.map((reward) => reward.due))
    await recordChange(db, staff, {
      action: 'returnOrder',
      subject: `order ${orderno}`,
      before: { status: order.status },
      after: {
        ...{ status: 'returned', reason, note, refund_to_wallet: wallet, refund_online: online },
        ...{ rewards_reversed: reversed.length, rewards_due: due, after_window: isLate },
      },
    })
    return {
      data: {
        orderno,
        status: 'returned' as const,
        wallet,
        online,
        rewards_reversed: reversed.length,
        rewards_due: due,
        is_set_aside: isBuyerClosed && wallet > 0,
      },
    }
  })
}
