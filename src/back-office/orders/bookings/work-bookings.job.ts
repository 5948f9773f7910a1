import type { Job } from '../../../platform/service/job.ts'
import { workBookings } from './work-bookings.flow.ts'

/** Books the orders that the staff gave to couriers together. Several nodes take different ones. */
export const bookTogether: Job = {
  name: 'book-together',
  everySeconds: 2,
  async run({ couriers, ...context }) {
    if (couriers) await workBookings({ ...context, couriers })
  },
}
