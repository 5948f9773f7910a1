import type { Job } from '../../../platform/service/job.ts'
import { removeUnusedPictures } from './pictures.sql.ts'

// The number of pictures per batch. A batch is small, because each picture is looked up in every table that
// may contain its name.
const atOnce = 500

/** Deletes pictures that no row uses, including uploads that were never saved. */
export const removeUnused: Job = {
  name: 'remove-unused-pictures',
  cron: '40 3 * * *',
  expireSeconds: 3_600,
  async run({ db }) {
    let after: string | undefined = ''
    while (after !== undefined) after = await removeUnusedPictures(db, { after, limit: atOnce })
  },
}
