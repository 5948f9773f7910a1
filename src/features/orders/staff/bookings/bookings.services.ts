import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { findFiltered } from '../list/find-orders.flow.ts'
import type { OrderFilter } from '../list/order-filter.ts'
import { bulkBookingMax } from './booking-run.ts'
import { insertBookingRun, listRunOrders, readBookingRun, readOrderNumbers } from './booking-runs.sql.ts'
import { previewBooking, startBooking, viewBooking } from './bookings.calls.ts'
import { priceBookings } from './price-bookings.flow.ts'

export const previewBookingService: Service<typeof previewBooking> = async (
  { db, couriers, settings },
  { choose, ...asked },
) => {
  if (!couriers) throw refuse(previewBooking, 'noCouriers')
  const orderNos = await findToBook(db, settings.orderPrefix, asked)
  const { weightGrams, ...sums } = await priceBookings({ db, couriers }, orderNos, choose)
  return { data: { ...sums, weight_grams: weightGrams, is_least: choose === 'provider' } }
}

export const startBookingService: Service<typeof startBooking> = async (
  { db, couriers, settings, staff },
  { choose, request_id: _requestId, ...asked },
) => {
  if (!couriers) throw refuse(startBooking, 'noCouriers')
  const orderNos = await findToBook(db, settings.orderPrefix, asked)
  const id = await insertBookingRun(db, { orderNos, choose, staffId: staff.id })
  return {
    data: { run_id: id, orders: orderNos.length },
    audited: { id, before: null, after: { orders: orderNos.length, choose } },
  }
}

/** Finds the chosen orders of a booking run, or the pending ones of its filter. */
async function findToBook(
  db: Db,
  orderPrefix: string,
  { orders, ...filter }: OrderFilter & { orders?: readonly string[] | undefined },
): Promise<string[]> {
  const orderNos = orders ? [...new Set(orders)] : await findPending(db, orderPrefix, filter)
  if (orderNos.length === 0) throw refuse(startBooking, 'noOrders')
  if (orderNos.length > bulkBookingMax) throw refuse(startBooking, 'tooMany')
  return orderNos
}

/**
 * Finds the pending orders that match a filter. Refuses a search that matches too many members, because the
 * orders of some of these members would be missing.
 */
async function findPending(db: Db, orderPrefix: string, filter: OrderFilter): Promise<string[]> {
  if (filter.status !== undefined && !filter.status.includes('pending')) return []
  const { ids, problem } = await findFiltered(
    db,
    orderPrefix,
    { ...filter, status: ['pending'] },
    { after: undefined, limit: bulkBookingMax + 1 },
  )
  if (problem === 'too_many') throw refuse(startBooking, 'tooMany')
  return await readOrderNumbers(db, ids)
}

/** Failures after which the provider may have booked the parcel nevertheless. */
const mayBeBooked: readonly (string | null)[] = ['busy', 'unreachable', 'failed']

export const viewBookingService: Service<typeof viewBooking> = async ({ db }, { run_id: runId }) => {
  const run = await readBookingRun(db, Number(runId))
  if (!run) throw refuse(viewBooking, 'notFound')
  const orders = await listRunOrders(db, Number(runId))
  const tried = orders.filter(({ outcome }) => outcome !== null)
  const isBooked = ({ outcome, awb }: (typeof orders)[number]) =>
    outcome === 'booked' || (mayBeBooked.includes(outcome) && awb !== null)
  const others = tried.filter((order) => !isBooked(order))
  return {
    run: {
      ...run,
      run_id: Number(runId),
      orders: orders.length,
      booked: tried.length - others.length,
      waiting: orders.length - tried.length,
    },
    data: others.map(({ order_no: orderno, outcome, status, why }) => ({
      orderno,
      outcome: outcome!,
      status: status ?? undefined,
      why: why ?? undefined,
    })),
  }
}
