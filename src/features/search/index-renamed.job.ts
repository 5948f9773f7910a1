import type { Job } from '../../platform/service/job.ts'
import { indexRenamedProducts } from './renamed-listings.sql.ts'

// A statement and a transaction for so many: half a second, for which whoever writes one of them waits.
const productsAtOnce = 500

/** Every minute: lets the products of renamed brands and categories be found by the new name. */
export const indexRenamed: Job = {
  name: 'index-renamed',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 900,
  async run({ db }) {
    while (await indexRenamedProducts(db, productsAtOnce));
  },
}
