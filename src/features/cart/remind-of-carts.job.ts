import type { Job } from '../../platform/service/job.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { mayRemind, remindNext } from './remind-of-carts.flow.ts'

// So many share what a transaction and its statements cost; more would hold locks for longer.
const atOnceMax = 200

/** One text message to each who asked for it and left something in the cart for a day. */
export const remindOfCarts: Job = {
  name: 'remind-of-carts',
  cron: '*/15 * * * *',
  async run({ transaction }) {
    if (!mayRemind(shopTime())) return
    while ((await transaction((db) => remindNext(db, atOnceMax))) === atOnceMax);
  },
}
