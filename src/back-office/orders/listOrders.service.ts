import { imageBase } from '../../features/catalog/catalogue-shapes.ts'
import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import { pageOf } from '../../platform/page.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { listOrders } from './listOrders.call.ts'
import { mayStep } from './may-step.ts'
import { type OrderSearch, orderSearch } from './order-search.ts'
import {
  countWaiting,
  findBuyers,
  listOrdersOfBuyers,
  listOrdersOfShop,
  placeOfOrder,
  type WantedOrders,
} from './orders-list.sql.ts'

const pageSize = 25
/** Of so many people all orders are looked through. */
const buyersMax = 500

export const listOrdersService: Service<typeof listOrders> = async ({ db, staff, settings }, input) => {
  const limit = input.limit ?? pageSize
  const after = input.cursor === undefined ? undefined : await placeOfOrder(db, Number(input.cursor))
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
  const { page, next_cursor } = pageOf(found.orders, limit, ({ id }) => id)
  return {
    base_url: imageBase,
    data: page.map((order) => ({
      orderno: order.order_no,
      status: order.status,
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

type Found = {
  orders: Awaited<ReturnType<typeof listOrdersOfShop>>
  problem?: 'too_short' | 'too_many'
}

async function find(db: Db, search: OrderSearch | undefined, wanted: WantedOrders): Promise<Found> {
  if (!search) return { orders: await listOrdersOfShop(db, wanted) }
  if (search.by === 'nothing') return { orders: [], problem: 'too_short' }
  if (search.by === 'number')
    return { orders: await listOrdersOfShop(db, { ...wanted, numberPrefix: search.prefix }) }
  const buyers = await findBuyers(db, search, buyersMax + 1)
  const orders = await listOrdersOfBuyers(db, buyers.slice(0, buyersMax), wanted)
  return buyers.length > buyersMax ? { orders, problem: 'too_many' } : { orders }
}
