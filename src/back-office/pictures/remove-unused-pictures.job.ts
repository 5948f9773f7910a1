import type { Job } from '../../platform/service/job.ts'
import { removeUnusedPictures } from './pictures.sql.ts'

const atOnce = 500

/** Removes uploads that were never used, and pictures that nothing uses any more. */
export const removeUnused: Job = {
  name: 'remove-unused-pictures',
  cron: '40 3 * * *',
  async run({ db }) {
    while ((await removeUnusedPictures(db, atOnce)) === atOnce);
  },
}
