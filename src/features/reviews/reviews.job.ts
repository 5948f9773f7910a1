import type { Job } from '../../platform/service/job.ts'
import { removeUnusedPhotos } from './post-photos.sql.ts'
import { countStars } from './write-posts.sql.ts'

const productsAtOnce = 500

/** Every minute: pages and lists show the stars that were given since. */
export const countStarsJob: Job = {
  name: 'count-stars',
  cron: '* * * * *',
  async run({ db }) {
    while ((await countStars(db, productsAtOnce)) === productsAtOnce);
  },
}

/** Once an hour: removes photos of reviews that were never written. */
export const removeUnusedReviewPhotos: Job = {
  name: 'remove-unused-review-photos',
  cron: '40 * * * *',
  run: ({ db }) => removeUnusedPhotos(db),
}
