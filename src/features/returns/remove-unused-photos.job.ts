import type { Job } from '../../platform/service/job.ts'
import { removeUnusedPhotos } from './return-photos.sql.ts'

/** Removes uploaded photos that no return request uses, every hour. */
export const removeUnusedReturnPhotos: Job = {
  name: 'remove-unused-return-photos',
  cron: '35 * * * *',
  run: ({ db }) => removeUnusedPhotos(db),
}
