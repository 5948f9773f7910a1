import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/service/job.ts'
import { countBoughtTogether, findLastProduct, findNewestOrders } from './related.sql.ts'

// The most orders to read. Older orders say little about today's demand, and the limit keeps the nightly job
// short.
const ordersMax = 100_000

// The number of statements that share the work. Each statement covers an equal share of the product ids and
// takes less than a second.
const stretches = 16

/** Counts every night which products are bought together, from the newest orders. */
export const countBoughtTogetherJob: Job = {
  name: 'count-bought-together',
  cron: '15 3 * * *',
  expireSeconds: 900,
  async run({ db }) {
    await countEverything(db)
  },
}

/** Counts for all products, one range of product ids after the other. */
export async function countEverything(db: Db): Promise<void> {
  const [ordersAbove, last] = [await findNewestOrders(db, ordersMax), await findLastProduct(db)]
  const length = Math.max(Math.ceil(last / stretches), 1)
  for (let from = 1; from <= last; from += length)
    await countBoughtTogether(db, { from, to: from + length - 1, ordersAbove })
}
