import { writeDown } from '../../../../audit/write-down.sql.ts'
import type { JobContext } from '../../../../platform/service/job.ts'
import type { Couriers } from '../../../../third-party/couriers/couriers.ts'
import { bookOrder } from '../parcels/book-order.flow.ts'

export type BookingContext = Pick<JobContext, 'db' | 'transaction' | 'log'> & { couriers: Couriers }

/** Books a parcel in a background job. Audits it as a change by the staff member who requested it. */
export async function bookAs(
  context: BookingContext,
  by: { id: number; name: string },
  orderNo: string,
  how: Parameters<typeof bookOrder>[2],
): ReturnType<typeof bookOrder> {
  const { transaction } = context
  return await bookOrder(
    {
      ...context,
      staffId: by.id,
      change: (work) =>
        transaction(async (tx) =>
          writeDown(tx, by, { kind: 'order', action: 'bookParcels' }, await work(tx)),
        ),
    },
    orderNo,
    how,
  )
}
