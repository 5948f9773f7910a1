import type { Job } from '../../platform/service/job.ts'
import { indexRenamedProducts } from './renamed-listings.sql.ts'

// Products per statement and transaction: half a second, for which writers of these products wait.
const productsAtOnce = 500

/** Re-indexes the products of renamed brands and categories, every minute. */
export const indexRenamed: Job = {
  name: 'index-renamed',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 900,
  async run({ db }) {
    while (await indexRenamedProducts(db, productsAtOnce));
  },
}
