import type { Job } from '../../platform/service/job.ts'
import { announceProducts } from './catalogue-batch.sql.ts'
import { readReferences, showNextDiscounts, storeReference } from './show-discounts.sql.ts'

// The number of products per transaction. Writers of these products wait for its end.
const productsAtOnce = 500

/** Sorts and filters all products by another reference of discounts, from the day in the setting. */
export const showDiscounts: Job = {
  name: 'show-discounts',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 900,
  async run({ db }) {
    const { is_prior: isPrior, was_prior: wasPrior } = await readReferences(db)
    if (isPrior === wasPrior) return
    let last: number | null = 0
    while (last !== null) last = await showNextDiscounts(db, last, productsAtOnce)
    await storeReference(db, isPrior)
    await announceProducts(db)
  },
}
