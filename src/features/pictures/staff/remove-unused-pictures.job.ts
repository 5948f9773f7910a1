import type { Job } from '../../../platform/service/job.ts'
import { removeUnusedPictures } from './pictures.sql.ts'

// The number of pictures per batch, because each is looked up in every table that may show it.
const atOnce = 500

/** Deletes uploads that were never used, and pictures that nothing uses any more. */
export const removeUnused: Job = {
  name: 'remove-unused-pictures',
  cron: '40 3 * * *',
  expireSeconds: 3_600,
  async run({ db }) {
    let after: string | undefined = ''
    while (after !== undefined) after = await removeUnusedPictures(db, { after, limit: atOnce })
  },
}
