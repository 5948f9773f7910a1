import type { Job } from '../../platform/service/job.ts'
import { announceProducts } from './catalogue-batch.sql.ts'
import { readReference, showNextDiscounts, storeReference } from './show-discounts.sql.ts'

// The number of products per transaction. Other transactions that change these products wait until it ends.
const productsAtOnce = 500

/**
 * When discounts start to refer to the prior price instead of the MRP, or the reverse, recomputes the
 * discounts by which lists sort and filter. The setting discount_reference contains the day. Recomputes them
 * a second time after all older transactions have ended, because such a transaction may add products that the
 * first run cannot see.
 */
export const showDiscounts: Job = {
  name: 'show-discounts',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 900,
  async run({ db }) {
    const reference = await readReference(db)
    if (!reference.isDue) return
    let last: number | null = 0
    while (last !== null) last = await showNextDiscounts(db, last, productsAtOnce)
    await storeReference(db, reference)
    await announceProducts(db)
  },
}
