import type { Job } from '../../../../platform/service/job.ts'
import { askAgain } from './ask-again.flow.ts'
import { workBookings } from './work-bookings.flow.ts'

/** Books the orders of booking runs. Each order is claimed by one server. */
export const bookInBulk: Job = {
  name: 'book-together',
  everySeconds: 2,
  async run({ couriers, ...context }) {
    if (couriers) await workBookings({ ...context, couriers })
  },
}

/** Repeats parcel bookings that the courier provider did not answer, every minute. */
export const askCouriersAgain: Job = {
  name: 'ask-couriers-again',
  cron: '* * * * *',
  expireSeconds: 15 * 60,
  async run({ couriers, ...context }) {
    if (couriers) await askAgain({ ...context, couriers })
  },
}
