import type { Job } from '../../platform/service/job.ts'
import { removeUnusedPictures } from './pictures.sql.ts'

const atOnce = 500

/** Removes what was uploaded and never became part of anything, or is part of nothing any more. */
export const removeUnused: Job = {
  name: 'remove-unused-pictures',
  cron: '40 3 * * *',
  async run({ db }) {
    while ((await removeUnusedPictures(db, atOnce)) === atOnce);
  },
}
