import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { listRunOrders, readBookingRun } from './booking-runs.sql.ts'
import { viewBooking } from './viewBooking.call.ts'

/** Outcomes after which a parcel may have been booked nevertheless. */
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
