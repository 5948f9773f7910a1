import type { Job } from '../../../../platform/service/job.ts'
import { moveMergedProducts } from '../../brands/write-listings.sql.ts'
import { announceProducts, beginBatch, writeSearchEntries } from '../../catalogue-batch.sql.ts'

// The number of products per transaction, which takes about half a second. Other transactions that change
// these products wait that long.
const productsAtOnce = 500
// The shortest time between two notifications. Each one empties the nodes' caches.
const announcedEveryMs = 5_000
const pauseMs = 20

/**
 * Moves the products of merged brands and categories to the merge's target. Runs every minute, for products
 * that could not be moved at first and for products added after the merge.
 */
export const moveMerged: Job = {
  name: 'move-merged',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 3_600,
  async run({ db, transaction }) {
    let announcedAt = performance.now()
    let isMoved = false
    for (;;) {
      const isAny = await transaction(async (on) => {
        await beginBatch(on)
        const moved = await moveMergedProducts(on, productsAtOnce)
        await writeSearchEntries(on)
        return moved
      })
      if (!isAny) break
      isMoved = true
      if (performance.now() - announcedAt > announcedEveryMs) {
        await announceProducts(db)
        announcedAt = performance.now()
      }
      // Pauses, so that other transactions that write the same search words can run in between.
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    if (isMoved) await announceProducts(db)
  },
}
