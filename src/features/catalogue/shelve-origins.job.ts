import type { Job } from '../../platform/service/job.ts'
import { shelveNextOrigins } from './shelve-origins.sql.ts'

// The number of products per transaction. Writers of these products wait for its end.
const productsAtOnce = 500

/**
 * Adds the countries of origin of existing products to the filters of lists, once after the update that
 * introduced this filter. Triggers add those of new and changed products.
 */
export const shelveOrigins: Job = {
  name: 'shelve-origins',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 900,
  async run({ db }) {
    while (await shelveNextOrigins(db, productsAtOnce));
  },
}
