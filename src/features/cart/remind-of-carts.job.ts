import type { Job } from '../../platform/service/job.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { mayRemind, remindNext } from './remind-of-carts.flow.ts'

// The number of reminders per transaction. A larger transaction would hold its locks for longer.
const atOnceMax = 200

/** Sends one text message to each member who abandoned a cart a day ago and turned reminders on. */
export const remindOfCarts: Job = {
  name: 'remind-of-carts',
  cron: '*/15 * * * *',
  async run({ transaction }) {
    if (!mayRemind(shopTime())) return
    while ((await transaction((db) => remindNext(db, atOnceMax))) === atOnceMax);
  },
}
