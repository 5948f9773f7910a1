import { zeroPaise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { judgeChecker } from '../../../approvals/staff/second-person.flow.ts'
import { lockOrder, type Order } from '../../life/order-life.sql.ts'
import { askReinstatedWriteOff, type Reinstated, readReinstated } from '../../life/reinstated-orders.sql.ts'
import { chargeReinstated, writeOffReinstated } from '../../life/settle-reinstated.flow.ts'
import { settleReinstatedOrder } from './settleReinstatedOrder.call.ts'

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
