import { zeroPaise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { judgeChecker } from '../../../approvals/staff/may-approve.flow.ts'
import { recallOrder as recallByFlow, refundRecalled } from '../../../parcels/recall/recall-order.flow.ts'
import { lockOrder, type Order } from '../../life/order-life.sql.ts'
import { refundParts } from '../../life/refund-parts.ts'
import { askReinstatedWriteOff, type Reinstated, readReinstated } from '../../life/reinstated-orders.sql.ts'
import { reasonNote, saysOwnFault } from '../../life/reject-and-return-reasons.ts'
import { chargeReinstated, writeOffReinstated } from '../../life/settle-reinstated.flow.ts'
import { orderStatusOf } from '../steps/order-status.flow.ts'
import { recallOrder, refundRecalledOrder, settleReinstatedOrder } from './recall.calls.ts'

export const recallOrderService: Service<typeof recallOrder> = async ({ db, staff, sayIn }, input) => {
  const { orderno, reference, reason } = input
  const note = reasonNote(sayIn('en'), reason, input.note ?? '')
  if (note === '') throw refuse(recallOrder, 'noteMissing', { field: 'note' })
  const outcome = await recallByFlow(db, { orderNo: orderno, reference, note, staffId: staff.id })
  if (outcome.refused === 'unknown') throw refuse(recallOrder, 'unknownOrder')
  if (outcome.refused === 'already') throw refuse(recallOrder, 'alreadyRecalled')
  if (outcome.refused === 'isDelivered' || outcome.refused === 'inShop')
    throw refuse(recallOrder, outcome.refused)
  if (outcome.refused)
    throw refuse(recallOrder, 'changedMeanwhile', { data: await orderStatusOf(db, orderno) })
  return {
    data: { orderno, status: 'processed' },
    audited: {
      id: orderno,
      before: null,
      after: { reason, note, ...(outcome.reference !== undefined && { parcel: outcome.reference }) },
    },
  }
}

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

type Context = Parameters<Service<typeof settleReinstatedOrder>>[0]

export const settleReinstatedOrderService: Service<typeof settleReinstatedOrder> = async (context, input) => {
  const { orderno, how, reason = '' } = input
  const { db } = context
  const order = await lockOrder(db, orderno)
  if (!order) throw refuse(settleReinstatedOrder, 'unknownOrder')
  const reinstated = await readReinstated(db, order)
  if (reinstated?.state !== 'open' || order.status !== 'delivered')
    throw refuse(settleReinstatedOrder, 'nothingOwed')
  const audited = (after: object) => ({ id: orderno, before: null, after: { ...after } })
  if (how === 'ask_write_off') {
    if (reason.length < 5) throw refuse(settleReinstatedOrder, 'reasonMissing', { field: 'reason' })
    if (!(await askReinstatedWriteOff(db, order, { staffId: context.staff.id, reason })))
      throw refuse(settleReinstatedOrder, 'alreadyAsked')
    return {
      data: { orderno, state: 'open', taken: zeroPaise, due: zeroPaise },
      audited: audited({ owed: 'write_off_asked', owed_note: reason }),
    }
  }
  if (how === 'write_off') {
    await requireSecondPerson(context, reinstated)
    await writeOffReinstated(db, order, { staffId: context.staff.id })
    return {
      data: { orderno, state: 'written_off', taken: zeroPaise, due: zeroPaise },
      audited: audited({ owed: 'written_off', owed_amount: order.owed }),
    }
  }
  const charged = await charge(context, order)
  return {
    data: { orderno, state: 'taken', ...charged },
    audited: audited({ owed: 'taken', owed_amount: order.owed }),
  }
}

async function charge({ db, staff }: Context, order: Order) {
  const charged = await chargeReinstated(db, order, { staffId: staff.id })
  if (!charged) throw refuse(settleReinstatedOrder, 'accountClosed')
  return charged
}

async function requireSecondPerson({ db, staff }: Context, { asked_by: askedBy }: Reinstated): Promise<void> {
  if (askedBy === null) throw refuse(settleReinstatedOrder, 'notAsked')
  if (await judgeChecker(db, askedBy, staff.id)) throw refuse(settleReinstatedOrder, 'samePerson')
}
