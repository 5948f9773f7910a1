import type { Db } from '../../../../platform/database/database.ts'
import type { OrderFilter } from './order-filter.ts'
import { type OrderSearch, orderSearch } from './order-search.ts'
import {
  findBuyers,
  findOrders,
  findOrdersNumbered,
  findOrdersOfBuyers,
  type OrderPlace,
  type WantedOrders,
} from './orders-list.sql.ts'

/** The maximum number of matching members, and of matching order numbers, that a search uses. */
const foundMax = 200

export type FoundOrders = { ids: number[]; problem?: 'too_short' | 'too_many' }

/**
 * Finds the orders on the next page of a filtered list.
 * @param orderPrefix the prefix of the shop's order numbers.
 */
export async function findFiltered(
  db: Db,
  orderPrefix: string,
  filter: OrderFilter,
  { after, limit }: { after: OrderPlace | undefined; limit: number },
): Promise<FoundOrders> {
  const isWork = filter.status?.every((status) => status === 'pending' || status === 'processed') ?? false
  const wanted: WantedOrders = {
    statuses: filter.status,
    fromDay: filter.from,
    toDay: filter.to,
    paidBy: filter.paid_by,
    netMin: filter.min_amount,
    netMax: filter.max_amount,
    pinCode: filter.pin_code,
    parcel: filter.parcel,
    changed: filter.changed,
    isOldestFirst: filter.sort === undefined ? isWork : filter.sort === 'oldest',
    after,
    limit,
  }
  return await find(db, filter.q === undefined ? undefined : orderSearch(filter.q, orderPrefix), wanted)
}

async function find(db: Db, search: OrderSearch | undefined, wanted: WantedOrders): Promise<FoundOrders> {
  if (!search) return { ids: await findOrders(db, wanted) }
  if (search.by === 'nothing') return { ids: [], problem: 'too_short' }
  if (search.by === 'number') {
    const numbered = await findOrdersNumbered(db, search.prefix, foundMax + 1)
    return withProblem(numbered, await findOrders(db, { ...wanted, among: numbered.slice(0, foundMax) }))
  }
  const buyers = await findBuyers(db, search, foundMax + 1)
  return withProblem(buyers, await findOrdersOfBuyers(db, buyers.slice(0, foundMax), wanted))
}

function withProblem(found: readonly number[], ids: number[]): FoundOrders {
  return found.length > foundMax ? { ids, problem: 'too_many' } : { ids }
}
