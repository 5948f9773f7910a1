import type { Job } from '../../platform/service/job.ts'
import { removeUnusedPhotos } from './post-photos.sql.ts'
import { countStars } from './write-posts.sql.ts'

const productsAtOnce = 500

/** Recounts the ratings of products whose reviews changed, every minute. */
export const countStarsJob: Job = {
  name: 'count-stars',
  cron: '* * * * *',
  async run({ db }) {
    while ((await countStars(db, productsAtOnce)) === productsAtOnce);
  },
}

/** Deletes uploaded photos that no review uses, every hour. */
export const removeUnusedReviewPhotos: Job = {
  name: 'remove-unused-review-photos',
  cron: '40 * * * *',
  run: ({ db }) => removeUnusedPhotos(db),
}
