import type { Job } from '../../platform/service/job.ts'
import { indexRenamedProducts } from './renamed-listings.sql.ts'

// The number of products per transaction. A transaction takes half a second, and writers of its products wait
// that long.
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
