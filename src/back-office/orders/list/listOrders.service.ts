import { imageBase } from '../../../features/catalogue/catalogue-shapes.ts'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { mayStep } from '../steps/may-step.ts'
import { listOrders } from './listOrders.call.ts'
import { type OrderSearch, orderSearch } from './order-search.ts'
import {
  countWaiting,
  findBuyers,
  findOrders,
  findOrdersNumbered,
  findOrdersOfBuyers,
  placeOfOrder,
  readListedOrders,
  type WantedOrders,
} from './orders-list.sql.ts'

const pageSize = 25
/** A search looks through so many people, or orders of one beginning. */
const foundMax = 200

export const listOrdersService: Service<typeof listOrders> = async ({ db, staff, settings }, input) => {
  const limit = input.limit ?? pageSize
  const after = input.cursor === undefined ? undefined : await placeOfOrder(db, input.cursor)
  if (input.cursor !== undefined && !after) throw refuse(listOrders, 'unknownPage', { field: 'cursor' })
  const isWork = input.status === 'pending' || input.status === 'processed'
  const wanted: WantedOrders = {
    status: input.status,
    fromDay: input.from,
    toDay: input.to,
    paidBy: input.paid_by,
    netMin: input.min_amount,
    netMax: input.max_amount,
    pinCode: input.pin_code,
    isOldestFirst: input.sort === undefined ? isWork : input.sort === 'oldest',
    after,
    limit: limit + 1,
  }
  const search = input.q === undefined ? undefined : orderSearch(input.q, settings.orderPrefix)
  const [found, waiting] = await Promise.all([find(db, search, wanted), countWaiting(db)])
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
      member: { id: order.member_id, name: order.member_name, mobile: order.member_mobile },
      pin_code: order.pin_code,
      units: order.units,
      items: order.items,
    })),
    next_cursor,
    waiting,
    may_step: mayStep(staff),
    search: found.problem,
  }
}

type Found = { ids: number[]; problem?: 'too_short' | 'too_many' }

async function find(db: Db, search: OrderSearch | undefined, wanted: WantedOrders): Promise<Found> {
  if (!search) return { ids: await findOrders(db, wanted) }
  if (search.by === 'nothing') return { ids: [], problem: 'too_short' }
  if (search.by === 'number') {
    const numbered = await findOrdersNumbered(db, search.prefix, foundMax + 1)
    return withProblem(numbered, await findOrders(db, { ...wanted, among: numbered.slice(0, foundMax) }))
  }
  const buyers = await findBuyers(db, search, foundMax + 1)
  return withProblem(buyers, await findOrdersOfBuyers(db, buyers.slice(0, foundMax), wanted))
}

function withProblem(found: readonly number[], ids: number[]): Found {
  return found.length > foundMax ? { ids, problem: 'too_many' } : { ids }
}
