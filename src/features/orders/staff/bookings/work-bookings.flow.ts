import { type BookingContext, bookAs } from './book-as.flow.ts'
import { endDueOrder, takeDueOrder } from './booking-runs.sql.ts'

// The provider takes seconds for each, and what is written down waits for the next number of an invoice.
const atOnceMax = 4
// Longer than one booking takes that runs into all its times.
const leaseSeconds = 180

/** Books what the staff asked for together. What one order fails with stops no other. */
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
