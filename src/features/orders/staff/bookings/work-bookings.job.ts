import type { Job } from '../../../../platform/service/job.ts'
import { askAgain } from './ask-again.flow.ts'
import { workBookings } from './work-bookings.flow.ts'

/** Books the orders that the staff gave to couriers together. Several nodes take different ones. */
export const bookTogether: Job = {
  name: 'book-together',
  everySeconds: 2,
  async run({ couriers, ...context }) {
    if (couriers) await workBookings({ ...context, couriers })
  },
}

/** Every minute: parcels that were asked for and that nobody answered for. */
export const askCouriersAgain: Job = {
  name: 'ask-couriers-again',
  cron: '* * * * *',
  expireSeconds: 15 * 60,
  async run({ couriers, ...context }) {
    if (couriers) await askAgain({ ...context, couriers })
  },
}
