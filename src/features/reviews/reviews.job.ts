import type { Job } from '../../platform/service/job.ts'
import { removeUnusedPhotos } from './post-photos.sql.ts'
import { announceRatings } from './posts.sql.ts'

/** Every minute: pages and lists show the stars that were given since. */
export const tellRatings: Job = {
  name: 'tell-ratings',
  cron: '* * * * *',
  async run({ db }) {
    await announceRatings(db)
  },
}

/** Once an hour: removes photos of reviews that were never written. */
export const removeUnusedReviewPhotos: Job = {
  name: 'remove-unused-review-photos',
  cron: '40 * * * *',
  run: ({ db }) => removeUnusedPhotos(db),
}
