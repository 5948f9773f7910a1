import type { Job } from '../../platform/service/job.ts'
import { announceProducts } from './catalogue-batch.sql.ts'
import { readReference, showNextDiscounts, storeReference } from './show-discounts.sql.ts'

// The number of products per transaction. Writers of these products wait for its end.
const productsAtOnce = 500

/**
 * Recomputes the discounts by which lists sort and filter, once they refer to the prior price instead of the
 * MRP, or to the MRP again. The setting discount_reference has the day. Recomputes them a second time after
 * the transactions that ran meanwhile have ended, because the first time it cannot see products that these
 * transactions add.
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
