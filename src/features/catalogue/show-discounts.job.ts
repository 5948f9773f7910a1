import type { Job } from '../../platform/service/job.ts'
import { announceProducts } from './catalogue-batch.sql.ts'
import { readReference, showNextDiscounts, storeReference } from './show-discounts.sql.ts'

// The number of products per transaction. Writers of these products wait for its end.
const productsAtOnce = 500

/**
 * Sorts and filters all products by another reference of discounts, from the day in the setting. Does it again once
 * the transactions have ended that ran then, because it does not see the products that these add.
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
