import { type BookingContext, bookAs } from './book-as.flow.ts'
import { listUnanswered } from './booking-runs.sql.ts'

const atOnceMax = 20

/**
 * Requests again the parcels whose request got no answer, by their reference, so that none is booked twice.
 * If the provider cannot be reached, the rest waits for the next run. After a day they are left to staff.
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
