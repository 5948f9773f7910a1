import { paise } from '../../../../money/paise.ts'
import { isDatabaseOutage } from '../../../../platform/database/outage.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import type { ServiceOutput } from '../../../../wire/define-call.ts'
import { imageBase } from '../../../catalogue/catalogue-shapes.ts'
import { mayStep } from '../steps/may-step.ts'
import { type StaffStep, stepAsStaff } from '../steps/step-as-staff.flow.ts'
import { findFiltered } from './find-orders.flow.ts'
import { listOrders, type stepOrders } from './list.calls.ts'
import { countWaiting, placeOfOrder, readListedOrders } from './orders-list.sql.ts'

const pageSize = 25

export const listOrdersService: Service<typeof listOrders> = async (
  { db, couriers, staff, settings },
  input,
) => {
  const limit = input.limit ?? pageSize
  const after = input.cursor === undefined ? undefined : await placeOfOrder(db, input.cursor)
  if (input.cursor !== undefined && !after) throw refuse(listOrders, 'unknownPage', { field: 'cursor' })
  const [found, waiting] = await Promise.all([
    findFiltered(db, settings.orderPrefix, input, { after, limit: limit + 1 }),
    countWaiting(db),
  ])
  const { page: ids, next_cursor } = pageOf(found.ids, limit, (id) => id)
  const page = await readListedOrders(db, ids)
  return {
    base_url: imageBase,
    data: page.map((order) => ({
      orderno: order.order_no,
      status: order.status,
      is_cancelled: order.is_cancelled,
      status_since: order.status_since,
      date_time: order.placed_at,
      paid_by: order.payment_type,
      amount: paise(order.net),
      taken_off: paise(order.net_taken_off),
      left: paise(order.amount_left),
      cancelled_units: order.cancelled,
      returned_units: order.returned,
      is_partly_sent: order.is_partly_sent,
      member: { id: order.member_id, name: order.member_name, mobile: order.member_mobile },
      pin_code: order.pin_code,
      units: order.units,
      items: order.items,
    })),
    next_cursor,
    waiting,
    may_step: mayStep(staff),
    may_book: mayStep(staff) && couriers !== undefined,
    may_export: mayStep(staff) || staff.roles.includes('finance'),
    search: found.problem,
  }
}

type Result = ServiceOutput<typeof stepOrders>['data'][number]
type Stepping = Pick<Parameters<Service<typeof stepOrders>>[0], 'change' | 'log'>

export const stepOrdersService: Service<typeof stepOrders> = async (context, { to, orders }) => {
  const data: Result[] = []
  // Moves the orders one after the other, because each takes the next invoice number under a lock.
  for (const orderno of new Set(orders)) data.push(await stepOne(context, { orderNo: orderno, to, note: '' }))
  return { data }
}

async function stepOne({ change, log }: Stepping, step: StaffStep): Promise<Result> {
  const orderno = step.orderNo
  try {
    const outcome = await change((db) => stepAsStaff(db, step))
    if (!outcome.refused) return { orderno, outcome: 'done' }
    if (outcome.refused === 'unknown') return { orderno, outcome: 'unknown' }
    if (outcome.refused !== 'notPossible') return { orderno, outcome: 'not_possible', status: 'processed' }
    return { orderno, outcome: outcome.from === step.to ? 'already' : 'not_possible', status: outcome.from }
  } catch (error) {
    if (isDatabaseOutage(error)) throw error
    log.error({ err: error, orderNo: orderno }, 'could not move one order of a batch')
    return { orderno, outcome: 'failed' }
  }
}
