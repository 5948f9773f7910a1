import { type BookingContext, bookAs } from './book-as.flow.ts'
import { endDueOrder, takeDueOrder } from './booking-runs.sql.ts'

// The most concurrent bookings. The provider takes seconds per order. More bookings would not be faster,
// because all of them wait for the same lock on the invoice series.
const atOnceMax = 4
// The lease of an order lasts longer than a booking in which every request times out.
const leaseSeconds = 180

/** Books couriers for the due orders of all booking runs. If one order fails, continues with the next. */
export async function workBookings(context: BookingContext): Promise<void> {
  const { db } = context
  const bookOneByOne = async () => {
    for (;;) {
      const due = await takeDueOrder(db, leaseSeconds)
      if (!due) return
      const by = { id: due.staff_id, name: due.staff_name }
      await endDueOrder(db, due, await bookAs(context, by, due.order_no, { choose: due.choose }))
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, bookOneByOne))
}
