import type { Job } from '../../platform/service/job.ts'
import { removeUnusedPhotos } from './return-photos.sql.ts'

/** Once an hour: removes photos of returns that were never asked for. */
export const removeUnusedReturnPhotos: Job = {
  name: 'remove-unused-return-photos',
  cron: '35 * * * *',
  run: ({ db }) => removeUnusedPhotos(db),
}
