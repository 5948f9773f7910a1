import { type BookingContext, bookAs } from './book-as.flow.ts'
import { listUnanswered } from './booking-runs.sql.ts'

const atOnceMax = 20

/**
 * Repeats parcel bookings that the courier provider did not answer, with the same reference, so that no
 * parcel is booked twice. Stops if the provider cannot be reached; the next run continues. Leaves bookings
 * older than a day to staff.
 */
export async function askAgain(context: BookingContext): Promise<void> {
  for (const parcel of await listUnanswered(context.db, atOnceMax)) {
    const { outcome } = await bookAs(
      context,
      { id: parcel.staff_id, name: parcel.staff_name },
      parcel.order_no,
      { courierId: parcel.courier_id ?? undefined, choose: 'provider' },
    )
    if (outcome === 'unreachable') return
  }
}
