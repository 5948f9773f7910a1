import { writeDown } from '../../../audit/write-down.sql.ts'
import type { JobContext } from '../../../platform/service/job.ts'
import type { Couriers } from '../../../third-party/couriers/couriers.ts'
import { bookOrder } from '../parcels/book-order.flow.ts'
import { endDueOrder, takeDueOrder } from './booking-runs.sql.ts'

// The provider takes seconds for each, and what is written down waits for the next number of an invoice.
const atOnceMax = 4
// Longer than one booking takes that runs into all its times.
const leaseSeconds = 180

type Context = Pick<JobContext, 'db' | 'transaction' | 'log'> & { couriers: Couriers }

/** Books what the staff asked for together, under the name of who asked. What one order fails with stops no other. */
export async function workBookings(context: Context): Promise<void> {
  const { db, transaction } = context
  const bookOneByOne = async () => {
    for (;;) {
      const due = await takeDueOrder(db, leaseSeconds)
      if (!due) return
      const by = { id: due.staff_id, name: due.staff_name }
      const result = await bookOrder(
        {
          ...context,
          staffId: by.id,
          change: (work) =>
            transaction(async (tx) =>
              writeDown(tx, by, { kind: 'order', action: 'bookParcels' }, await work(tx)),
            ),
        },
        due.order_no,
        { choose: due.choose },
      )
      await endDueOrder(db, due, result)
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, bookOneByOne))
}
